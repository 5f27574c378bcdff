import { tableNames } from '@qisuan/db/schema-files'
import type { PoolClient } from 'pg'

/** A table to back up. */
export interface Table {
  name: string
  columns: string[]
}

/** Databases of an installation: the site's, and that of an arena beside it. */
export type DatabaseName = 'site' | 'arena'

/**
 * Tables that no backup has: the mock's messages hold whole phone numbers and codes, and only rehearsals have them; the arena's key signs
 * scores and is made anew, what a compiler has made is made again, the site tells exams again, and a match that is being played is played
 * again. Objects of a store are in a backup as the files that they are.
 */
const neverBackedUp: Record<DatabaseName, readonly string[]> = {
  site: ['sms_inbox', 'stored_object'],
  arena: ['signing_key', 'compilation', 'exam_plan', 'ladder_match'],
}

/**
 * The tables of the Prisma schema. Left out are the list of migrations, which the migration writes, and tables that somebody added
 * beside the schema, which a restore could not create.
 */
const tablesQuery = `
  select parent.relname as name,
    (select array_agg(attname::text order by attnum) from pg_attribute
     where attrelid = parent.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class parent
  where parent.relnamespace = 'public'::regnamespace and parent.relkind = 'r' and parent.relname = any($1)
  order by parent.relname`

export async function tablesOf(client: PoolClient, database: DatabaseName): Promise<Table[]> {
  const names = tableNames(database).filter((name) => !neverBackedUp[database].includes(name))
  return (await client.query<Table>(tablesQuery, [names])).rows
}

/** Quotes an SQL identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
