-- CreateIndex
CREATE INDEX "ranking_row_school_id_idx" ON "ranking_row"("school_id");

-- What a search of the boards looks at. Every Chinese letter stands as a word of its own: pg_trgm finds words of any length by their
-- index, but of a text between wildcards only runs of three letters, and half of all names have two.
-- Its cost is told, and kept by a language that is not unfolded into the query: the planner would rather read all names than an index.
create function search_text(text) returns text language plpgsql immutable strict parallel safe cost 100 as $$
begin
  return regexp_replace(lower(normalize($1, NFKC)), '([^\x01-\x7f])', ' \1 ', 'g');
end
$$;

-- People and schools change little and snapshots are many: these are built once, and a publication pays nothing for them.
create index user_account_search on user_account using gin (search_text(name) gin_trgm_ops);
create index school_search on school using gin (search_text(name) gin_trgm_ops);
