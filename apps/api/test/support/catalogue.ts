import { query } from '@qisuan/db/with-client'

/** A line for each column, constraint, index, trigger, function, type and view. The order of columns does not matter. */
const catalogue = `
  select line from (
    select format('column %s.%s %s %s %s %s', relname, attname, format_type(atttypid, atttypmod), attnotnull,
      pg_get_expr(adbin, adrelid), attidentity::text || attgenerated::text || attstorage::text) as line
    from pg_class
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
    union all
    select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select indexdef from pg_indexes where schemaname = 'public'
    union all
    select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all
    select pg_get_functiondef(oid) from pg_proc
    where pronamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all
    select format('type %s %s', enumtypid::regtype, string_agg(enumlabel, ',' order by enumsortorder)) from pg_enum group by enumtypid
    union all
    select format('view %s %s', viewname, definition) from pg_views where schemaname = 'public'
  ) lines order by line collate "C"`

/** The structure of a database, to compare two of them. */
export async function catalogueOf(databaseUrl: string): Promise<string[]> {
  return (await query<{ line: string }>(databaseUrl, catalogue)).map(({ line }) => line)
}
