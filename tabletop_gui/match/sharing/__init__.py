"""What leaves this computer: codes, duels, the daily deal, backups, packs."""
