import type { ClientBase, Connection, Submittable } from 'pg'

/** Signature, flags and the length of an extension, which come before the first row. */
const headerBytes = 19
/** End marker of the rows: -1 instead of a number of fields. */
const trailerBytes = 2

/**
 * Runs a query as a binary `copy`, which sends numbers and bytes as they are. A row begins with the number of its fields (2 bytes), and each
 * field with its length (4 bytes). The protocol sends every row as a message of its own, so that nothing has to be put together.
 * @param onRow receives each row in memory that the next one may overwrite
 */
export function copyRows(client: ClientBase, query: string, onRow: (row: Buffer) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let hasBegun = false
  let failed: unknown
  const copy: Submittable & Record<string, unknown> = {
    submit: (connection: Connection) => connection.query(`copy (${query}) to stdout (format binary)`),
    handleCopyData({ chunk }: { chunk: Buffer }) {
      const row = hasBegun ? chunk : chunk.subarray(headerBytes)
      hasBegun = true
      if (row.length <= trailerBytes || failed) return
      try {
        onRow(row)
      } catch (error) {
        failed = error
      }
    },
    handleCommandComplete() {},
    handleError: reject,
    handleReadyForQuery: () => (failed ? reject(failed) : resolve()),
  }
  client.query(copy)
  return promise
}
