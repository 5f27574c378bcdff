import { setTimeout as delay } from 'node:timers/promises'
import { query } from '@qisuan/db/with-client'
import { startApi, type Process } from '../api.ts'
import type { Measure } from '../measure.ts'

/** Seconds that docs/operations.md promises. */
const promised = 2

/** From a change by SQL until both of two processes show it, against what is promised. */
export async function changeByOperator(first: Process, databaseUrl: string): Promise<Measure> {
  const second = await startApi(databaseUrl)
  const shows = async ({ url }: Process, name: string): Promise<void> => {
    const game = async () => (await (await fetch(`${url}/api/game/current`)).json()) as { name: string }
    while ((await game()).name !== name) await delay(10)
  }
  let changes = 0
  return {
    name: 'a change by SQL on two processes',
    unit: 's',
    against: 'the promise',
    limit: { atMost: 1 },
    async turn() {
      const name = `第 ${(changes += 1)} 次改名`
      const start = performance.now()
      await query(databaseUrl, `update season set name = '${name}' where current`)
      await Promise.all([first, second].map((process) => shows(process, name)))
      return { ours: (performance.now() - start) / 1000, baseline: promised }
    },
    close: second.stop,
  }
}
