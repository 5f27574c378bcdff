-- prisma/convert-rankings.ts has written every published row to the files of the boards before this migration runs.
do $$
begin
  if exists (
    select from (select snapshot_id, round_key from ranking_row union select snapshot_id, round_key from school_ranking_row) published
    where not exists (
      select from ranking_piece piece where piece.snapshot_id = published.snapshot_id and piece.round_key = published.round_key
    )
  ) then
    raise exception 'published rankings are not converted yet: prisma/prepare.ts converts them';
  end if;
end
$$;
drop table ranking_row, school_ranking_row;
