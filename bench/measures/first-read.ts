import { setTimeout as delay } from 'node:timers/promises'
import { withClient } from '@qisuan/db/with-client'
import type { Client } from 'pg'
import { startApi } from '../api.ts'
import type { Measure } from '../measure.ts'
import { publish } from '../publish.ts'

/** Milliseconds within which a process is to show a publication, up to a hundred thousand people and beyond. */
const allowed = { hundredThousand: 500, more: 2000 }
/** Publications in a turn. The slowest counts: of so few it is the p99. */
const publications = 10

/**
 * From a publication, by its own time, until a process shows it. Nobody reads before; then one reader looks every few milliseconds. That
 * the process needs no reader for it is a test (board-cache.test.ts).
 */
export async function firstRead(databaseUrl: string, size: number): Promise<Measure> {
  const api = await startApi(databaseUrl)
  const promised = size <= 100_000 ? allowed.hundredThousand : allowed.more
  return {
    name: `publication of ${size.toLocaleString('en')} to its first reader, p99`,
    unit: 'ms',
    against: 'the promise',
    limit: { atMost: 1 },
    turn: () =>
      withClient(databaseUrl, async (client) => {
        const shown = { client, databaseUrl, url: api.url }
        let ours = 0
        for (let count = 0; count < publications; count += 1) ours = Math.max(ours, await untilShown(shown))
        return { ours, baseline: promised }
      }),
    close: api.stop,
  }
}

interface Shown {
  client: Client
  databaseUrl: string
  url: string
}

/** Publishes. @returns milliseconds from the publication until its board is read */
async function untilShown({ client, databaseUrl, url }: Shown): Promise<number> {
  const before = await newest(client)
  const publishing = publish(databaseUrl)
  let published = before
  while (published?.id === before?.id) {
    await delay(5)
    published = await newest(client)
  }
  const at = published?.published_at ?? new Date()
  for (;;) {
    const { as_of } = (await (await fetch(`${url}/api/rank?group=2`)).json()) as { as_of: string | null }
    const milliseconds = Date.now() - at.getTime()
    if (as_of === published?.as_of.toISOString()) {
      await publishing
      return milliseconds
    }
    await delay(10)
  }
}

async function newest(client: Client): Promise<{ id: string; as_of: Date; published_at: Date } | undefined> {
  const { rows } = await client.query<{ id: string; as_of: Date; published_at: Date }>(
    'select id, as_of, published_at from season join ranking_snapshot on id = published_snapshot_id where current',
  )
  return rows[0]
}
