/* Exact equities of the 169 kinds of two hidden warriors against each other, before any warrior lies on the board.

   All 2,598,960 boards are counted, by the 134,459 that differ in more than the names of the kingdoms. Every pair of hands
   on every board is compared: 8e10 comparisons, minutes here and weeks in Python. `kingdoms_push_fold.py` compiles and runs
   this; the output is one line for each pair of kinds i < j: i, j, twice what i wins, and the pairs of hands and boards.

   Kind 13 * a + b: a > b one kingdom, a < b two kingdoms, a = b a pair; ranks from II (0) to G (12), card 13 * kingdom + rank. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

typedef uint64_t u64;

static int straight(unsigned ranks) { /* 1 + the highest rank of five in a row, the G below II too; 0 for none */
    for (int top = 12; top > 3; top--)
        if ((ranks >> (top - 4) & 31) == 31) return top + 1;
    return (ranks & 0x100F) == 0x100F ? 4 : 0;
}

static unsigned top(unsigned ranks, int n) { /* the n highest ranks alone */
    unsigned kept = 0;
    while (n-- && ranks) { unsigned bit = 1u << (31 - __builtin_clz(ranks)); kept |= bit; ranks ^= bit; }
    return kept;
}

static unsigned strength(u64 cards) { /* any number that orders seven cards */
    unsigned k[4], all = 0, two = 0, three = 0, four = 0;
    for (int s = 0; s < 4; s++) {
        k[s] = cards >> (13 * s) & 8191;
        four |= three & k[s]; three |= two & k[s]; two |= all & k[s]; all |= k[s];
    }
    int run, flush = -1;
    for (int s = 0; s < 4; s++) if (__builtin_popcount(k[s]) > 4) flush = s;
    if (flush >= 0 && (run = straight(k[flush]))) return 8u << 26 | run;
    if (four) return 7u << 26 | top(four, 1) << 13 | top(all ^ top(four, 1), 1);
    if (three) {
        unsigned t = top(three, 1), p = top(two ^ t, 1);
        if (p) return 6u << 26 | t << 13 | p;
    }
    if (flush >= 0) return 5u << 26 | top(k[flush], 5);
    if ((run = straight(all))) return 4u << 26 | run;
    if (three) return 3u << 26 | three << 13 | top(all ^ three, 2);
    if (two && two & (two - 1)) { unsigned p = top(two, 2); return 2u << 26 | p << 13 | top(all ^ p, 1); }
    if (two) return 1u << 26 | two << 13 | top(all ^ two, 3);
    return top(all, 5);
}

static int mine[1326], a_of[1326], b_of[1326];
static u64 won[169][169], met[169][169];

static u64 renamed(u64 board, const int *order) {
    u64 out = 0;
    for (int s = 0; s < 4; s++) out |= (board >> (13 * s) & 8191) << (13 * order[s]);
    return out;
}

int main(void) {
    int n = 0, orders[24][4], found = 0;
    for (int kind = 0; kind < 169; kind++)
        for (int a = 0; a < 52; a++)
            for (int b = a + 1; b < 52; b++) {
                int hi = a % 13 > b % 13 ? a % 13 : b % 13, lo = a % 13 + b % 13 - hi;
                if ((a / 13 == b / 13 ? 13 * hi + lo : 13 * lo + hi) == kind) { mine[n] = kind; a_of[n] = a; b_of[n++] = b; }
            }
    for (int x = 0; x < 256; x++) {
        int o[4] = {x & 3, x >> 2 & 3, x >> 4 & 3, x >> 6};
        if ((1 << o[0] | 1 << o[1] | 1 << o[2] | 1 << o[3]) == 15) memcpy(orders[found++], o, sizeof o);
    }
    for (int c0 = 0; c0 < 52; c0++) for (int c1 = c0 + 1; c1 < 52; c1++) for (int c2 = c1 + 1; c2 < 52; c2++)
    for (int c3 = c2 + 1; c3 < 52; c3++) for (int c4 = c3 + 1; c4 < 52; c4++) {
        u64 board = 1ull << c0 | 1ull << c1 | 1ull << c2 | 1ull << c3 | 1ull << c4;
        int same = 0, least = 1;
        for (int o = 0; o < 24 && least; o++) {
            u64 other = renamed(board, orders[o]);
            if (other < board) least = 0;
            same += other == board;
        }
        if (!least) continue;
        u64 weight = 24 / same;
        static u64 mask[1326]; static unsigned power[1326]; static int kind[1326];
        int live = 0;
        for (int h = 0; h < n; h++) {
            u64 held = 1ull << a_of[h] | 1ull << b_of[h];
            if (held & board) continue;
            mask[live] = held; kind[live] = mine[h]; power[live++] = strength(held | board);
        }
        for (int i = 0; i < live; i++) {
            uint32_t row[169] = {0}, count[169] = {0};
            u64 held = mask[i]; unsigned own = power[i];
            for (int j = i + 1; j < live; j++) {
                unsigned apart = !(held & mask[j]);
                row[kind[j]] += apart * ((own > power[j]) * 2 + (own == power[j]));
                count[kind[j]] += apart;
            }
            int k = kind[i];
            for (int j = k; j < 169; j++) { won[k][j] += weight * row[j]; met[k][j] += weight * count[j]; }
        }
    }
    for (int i = 0; i < 169; i++)
        for (int j = i + 1; j < 169; j++)
            printf("%d %d %llu %llu\n", i, j, (unsigned long long)won[i][j], (unsigned long long)met[i][j]);
    return 0;
}
