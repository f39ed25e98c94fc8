"""What a hostile repository, archive or team-mate may try, each attack as it would come: read these first."""
