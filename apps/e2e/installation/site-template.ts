import { arenaDatabaseBeside, prepareArena } from '@qisuan/db/arena'
import { withDatabase } from '@qisuan/db/database-url'
import { withClient } from '@qisuan/db/with-client'
import { createDatabase } from '@qisuan/db/create-database'
import type { Secrets } from '@qisuan/launcher/secrets'
import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..', '..', '..')
const prepare = join(root, 'prisma', 'prepare.ts')

/**
 * The database that a story's own site begins as a copy of, with the demo season or blank. The first story that needs it prepares it, which
 * takes as much as the story itself; the others wait for it.
 */
export async function siteTemplate(
  server: string,
  { demo, secrets }: { demo: boolean; secrets: Secrets },
): Promise<string> {
  const name = demo ? 'site_with_demo' : 'site_without_demo'
  await withClient(server, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    const unfinished = `${name}_unfinished`
    const env = { ...process.env, ...secrets, DATABASE_URL: await createDatabase(server, unfinished) }
    const flags = demo ? ['--demo'] : []
    await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', prepare, ...flags], { env })
    await client.query(`alter database ${unfinished} rename to ${name}`)
  })
  return withDatabase(server, name)
}

/**
 * Gives the arena beside a story's own site the tasks that ship, as the arena of the shared installation has measured them: to play all
 * references takes each arena twelve seconds of a processor, and one that is restarted begins again.
 */
export async function copyTasks(sharedSite: string, ownSite: string): Promise<void> {
  const columns = 'slug, version, content, source, measures, imported_at'
  const { rows } = await withClient(arenaDatabaseBeside(sharedSite), (client) =>
    client.query(`select ${columns} from task where version = 1 and slug = any ($1)`, [
      readdirSync(join(root, 'tasks')),
    ]),
  )
  const own = arenaDatabaseBeside(ownSite)
  await prepareArena(own)
  await withClient(own, (client) =>
    client.query(`insert into task (${columns}) select ${columns} from json_populate_recordset(null::task, $1)`, [
      JSON.stringify(rows),
    ]),
  )
}
