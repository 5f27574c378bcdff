-- Search for the names of people and schools, Chinese or not.

create extension if not exists pg_trgm;

-- The text that a search compares. Every Chinese letter becomes a word of its own: pg_trgm finds words of any length by
-- their index, but of a text between wildcards only runs of three letters, and half of all names have two.
-- plpgsql keeps the planner from inlining the function, so that its stated cost counts and the index is preferred.
create function search_text(text) returns text language plpgsql immutable strict parallel safe cost 100 as $$
begin
  return regexp_replace(lower(normalize($1, NFKC)), '([^\x01-\x7f])', ' \1 ', 'g');
end
$$;

-- On people and schools, which change little, and not on snapshots, which are many: a publication builds no search index.
create index user_account_search on user_account using gin (search_text(name) gin_trgm_ops);
create index school_search on school using gin (search_text(name) gin_trgm_ops);
