import { Client, type ClientConfig, type QueryResultRow } from 'pg'

/** Connects to a database for as long as `work` takes. */
export async function withClient<Result>(
  databaseUrl: string,
  work: (client: Client) => Promise<Result>,
  config: ClientConfig = {},
): Promise<Result> {
  const client = new Client({ connectionString: databaseUrl, ...config })
  try {
    await client.connect()
    return await work(client)
  } finally {
    // Ending a connection that was never made fails as well; the first error is the one that matters.
    await client.end().catch(() => {})
  }
}

/** Runs one statement on a connection of its own. */
export function query<Row extends QueryResultRow>(databaseUrl: string, sql: string): Promise<Row[]> {
  return withClient(databaseUrl, async (client) => (await client.query<Row>(sql)).rows)
}
