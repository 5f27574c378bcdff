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

/** The name of what a line of the catalogue describes, such as `column user_account.paper` or `trigger stays on consent`. */
function nameOf(line: string): string {
  const [, index] = /^CREATE (?:UNIQUE )?INDEX "?(\w+)/.exec(line) ?? []
  if (index) return `index ${index}`
  const [, trigger, table] = /^CREATE (?:CONSTRAINT )?TRIGGER "?(\w+).* ON public\.(\w+)/.exec(line) ?? []
  if (trigger) return `trigger ${trigger} on ${table}`
  const [, routine] = /^CREATE OR REPLACE (?:FUNCTION|PROCEDURE) public\.(\w+)/.exec(line) ?? []
  if (routine) return `function ${routine}`
  const [kind, name, constraint] = line.split(' ')
  return kind === 'constraint' ? `constraint ${constraint} of ${name}` : `${kind} ${name}`
}

/** The table that a line is about. */
const tableOf = (line: string): string =>
  /^(?:column|constraint) (\w+)|ON public\.(\w+)/.exec(line)?.slice(1).find(Boolean) ?? ''

// What records changes, checks settings and finds rows faster changes no answer; that a column is never null is said with the column.
const isAside = (name: string): boolean => /^trigger audit_|^function setting_rules$|_not_null of /.test(name)
const isRule = (line: string): boolean => /^constraint|^CREATE UNIQUE INDEX|^CREATE (CONSTRAINT )?TRIGGER/.test(line)
const isNeeded = (line: string): boolean => /^column \S+ .* t  \w+$/.test(line)

/**
 * The names of what a program that was written for one structure meets otherwise in another: what is gone or has changed, and new rules for
 * its tables, to which its rows have to conform.
 */
export function metOtherwise(written: readonly string[], present: readonly string[]): string[] {
  const [was, is] = [new Set(written), new Set(present)]
  const isSlowOnly = (line: string) => line.startsWith('CREATE INDEX')
  const changed = written.filter((line) => !is.has(line) && !isSlowOnly(line))
  const tables = new Set(written.map(tableOf))
  const added = present.filter(
    (line) => !was.has(line) && tables.has(tableOf(line)) && (isRule(line) || isNeeded(line)),
  )
  return [...new Set([...changed, ...added].map(nameOf))].filter((name) => !isAside(name)).toSorted()
}
