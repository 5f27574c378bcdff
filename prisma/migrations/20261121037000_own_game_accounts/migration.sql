-- Of an account that somebody had on the platform before, we learn that it is linked, and never its id.
alter table game_account drop constraint game_account_linked;
