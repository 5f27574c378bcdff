-- `season_own_snapshot` says it already, and more: the published snapshot is one of the season's own, and cannot be deleted.
alter table season drop constraint season_published_snapshot_id_fkey;
