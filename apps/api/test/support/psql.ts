import { withClient } from '@qisuan/db/with-client'

/** Runs SQL as an organiser does, with a client of their own. */
export async function psql(databaseUrl: string, sql: string): Promise<void> {
  await withClient(databaseUrl, (client) => client.query(sql), { application_name: 'psql' })
}
