-- A snapshot holds ranks, not names: names are read where they live, and a publication need not copy a million of them.
alter table ranking_row drop column username, drop column organization, drop column area_name;
