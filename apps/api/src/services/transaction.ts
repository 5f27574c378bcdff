import type { Pool, PoolClient } from 'pg'

/** Runs `work` in a transaction on its own connection. An error rolls everything back. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let lost: Error | undefined
  const onLost = (error: Error) => {
    lost = error
  }
  // A connection that breaks emits an error, which without a listener would end the process.
  client.on('error', onLost)
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((cause: Error) => {
      lost ??= cause
    })
    throw error
  } finally {
    client.off('error', onLost)
    client.release(lost)
  }
}
