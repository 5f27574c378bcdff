import { listenerName } from '../../services/cache/changes.ts'
import type { OnConsole } from '../../operator-endpoint.ts'
import type { Services } from '../../services/services.ts'
import { version } from '../../version.ts'

/** Facts about this installation, for the settings of the console. */
export function installationRoutes(on: OnConsole, { pool, config }: Services): void {
  on('installation', async () => {
    const { rows } = await pool.query<{ postgres: string; bytes: number; migration: string; processes: number }>(
      `select current_setting('server_version') as postgres, pg_database_size(current_database())::float8 as bytes,
         (select max(name) from schema_migration) as migration,
         (select count(*)::int from pg_stat_activity
          where datname = current_database() and starts_with(application_name, $1)) as processes`,
      [listenerName('')],
    )
    const [{ postgres, bytes, migration, processes } = { postgres: '', bytes: 0, migration: '', processes: 0 }] = rows
    return {
      version,
      node: process.versions.node,
      postgres,
      database_bytes: bytes,
      migration,
      processes,
      running_for: Math.round(process.uptime()),
      time_zone: config.timeZone,
      rehearsal: config.clock !== undefined,
      variables: config.variables.map(({ isSet, ...variable }) => ({ ...variable, set: isSet })),
    }
  })
}
