import { tableNames } from '@qisuan/db/migrate'
import type { PoolClient } from 'pg'

/** A table as a backup sees it. A partitioned one counts as one, with its parts. */
export interface Table {
  name: string
  columns: string[]
  partitions: { name: string; bound: string }[]
}

/**
 * What the schema describes. Prisma's list of migrations is written by migrating, jobs (schema pgboss) make themselves anew, and a table
 * that somebody made beside ours is nothing that a restore could know.
 */
const tablesQuery = `
  select parent.relname as name,
    (select array_agg(attname::text order by attnum) from pg_attribute
     where attrelid = parent.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    coalesce((
      select json_agg(json_build_object('name', part.relname, 'bound', pg_get_expr(part.relpartbound, part.oid)) order by part.oid)
      from pg_inherits join pg_class part on part.oid = inhrelid
      where inhparent = parent.oid
    ), '[]') as partitions
  from pg_class parent
  where parent.relnamespace = 'public'::regnamespace and parent.relkind in ('r', 'p') and not parent.relispartition
    and parent.relname = any($1)
  order by parent.relname`

export async function tablesOf(client: PoolClient): Promise<Table[]> {
  return (await client.query<Table>(tablesQuery, [tableNames()])).rows
}

/** An identifier in SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
