"""Everything exchanged with other computers: codes, duels, the daily deal, backups, packs."""
