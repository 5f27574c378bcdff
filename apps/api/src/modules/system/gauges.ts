import type { Pool } from 'pg'
import { Gauge } from 'prom-client'
import type { Services } from '../../services/services.ts'

/** Registers the gauges that are measured on each scrape: connections by state, age of the published rankings, open alerts, parts up, bindings that wait. */
export function registerGauges(services: Services): void {
  const { metrics, pool, clock, config, platform, bindingTurns } = services
  const pools = [...new Set([pool, services.direct, services.replica])]
  const sum = (of: (each: Pool) => number) => pools.reduce((total, each) => total + of(each), 0)
  const registers = [metrics.registry]

  const connections: Gauge<'state'> = new Gauge({
    name: 'qisuan_database_connections',
    help: 'Connections of the pools by state, and those who wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      connections.set(
        { state: 'busy' },
        sum(({ totalCount, idleCount }) => totalCount - idleCount),
      )
      connections.set(
        { state: 'idle' },
        sum(({ idleCount }) => idleCount),
      )
      connections.set(
        { state: 'waiting' },
        sum(({ waitingCount }) => waitingCount),
      )
    },
  })

  const age: Gauge = new Gauge({
    name: 'qisuan_snapshot_age_seconds',
    help: 'Since when the published rankings of the current season are out; missing before the first publication',
    registers,
    async collect() {
      age.remove()
      const { rows } = await pool
        .query<{ published_at: Date }>(
          `select snapshot.published_at from season join ranking_snapshot snapshot on snapshot.id = season.published_snapshot_id
           where season.current`,
        )
        // A database that is down shows in qisuan_part_up and must not fail the other metrics.
        .catch(() => ({ rows: [] }))
      const [published] = rows
      if (published) age.set((clock.now().getTime() - published.published_at.getTime()) / 1000)
    },
  })

  const alerts: Gauge<'key'> = new Gauge({
    name: 'qisuan_alerts_open',
    help: 'What the program has found wrong and tells operators by itself, by kind',
    labelNames: ['key'],
    registers,
    async collect() {
      const { rows } = await pool
        .query<{ key: string; count: number }>(
          `select key, count(*)::int as count from alert where closed_at is null group by key`,
        )
        .catch(() => ({ rows: [] }))
      alerts.reset()
      for (const { key, count } of rows) alerts.set({ key }, count)
    },
  })

  const part: Gauge<'part'> = new Gauge({
    name: 'qisuan_part_up',
    help: '1 while a part that the process depends on answers',
    labelNames: ['part'],
    registers,
    async collect() {
      const database = await pool.query('select').then(
        () => 1,
        () => 0,
      )
      part.set({ part: 'database' }, database)
      if (config.platform.url !== undefined) part.set({ part: 'platform' }, platform.status().isDown ? 0 : 1)
    },
  })
  const waiting: Gauge = new Gauge({
    name: 'qisuan_bindings_waiting',
    help: 'Pupils who wait for their turn to get an account on the game platform',
    registers,
    collect() {
      waiting.set(bindingTurns.waiting())
    },
  })
}
