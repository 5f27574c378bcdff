import { setTimeout as delay } from 'node:timers/promises'
import { logIn } from '@qisuan/arena/log-in'
import { withClient } from '@qisuan/db/with-client'
import { reference } from '../arena.ts'
import { openMachine, type JudgingMachine } from '../judging-machine.ts'
import type { Measure } from '../measure.ts'

const round = '2026-1'
const task = 'shortest'
const pupils = 40
/** Programs of each pupil in a turn. */
const programs = 2

/** Verdicts a second of two judges on machines of their own against one of them, on the same programs. */
export async function judgesElsewhere(databaseUrl: string): Promise<Measure> {
  const machines = [await openMachine(databaseUrl, 0), await openMachine(databaseUrl, 1)]
  const source = await reference(task, 'best.py')
  return {
    name: 'verdicts of 最短的路, Python, by judges on two machines',
    unit: 'verdicts/s',
    against: 'by one of them',
    limit: { atLeast: 1.8 },
    turn: async () => ({
      ours: await rateOf(databaseUrl, machines, source),
      baseline: await rateOf(databaseUrl, machines.slice(0, 1), source),
    }),
    close: async () => {
      for (const machine of machines) await machine.close()
    },
  }
}

async function rateOf(databaseUrl: string, machines: readonly JudgingMachine[], source: string): Promise<number> {
  const stops = machines.map((machine) => machine.startJudge())
  try {
    // Interpreters start with the first program of each.
    const ready = new Set<string>()
    while (ready.size < machines.length)
      for (const user of (await judged(databaseUrl, source, 1)).judges) ready.add(user)
    return (await judged(databaseUrl, source, programs)).rate
  } finally {
    for (const stop of stops) await stop()
  }
}

/**
 * Puts programs of new pupils into the queue, all at once, and waits for their verdicts.
 * @returns verdicts a second of the middle eight tenths: at the end, a machine may have the last ones alone
 */
function judged(databaseUrl: string, source: string, each: number): Promise<{ rate: number; judges: string[] }> {
  return withClient(databaseUrl, async (client) => {
    await logIn(databaseUrl, { pupils, round, task })
    const { rows } = await client.query<{ first: number }>(
      `with handed_in as (
         insert into attempt (user_id, round, task, version_id, key, language, source, loops, duration_seconds, played_at)
         select user_id, round, task.slug, task.id, 'attempt-' || nth, 'python', $1, true, 5, now()
         from opened_task join task on task.slug = opened_task.task, generate_series(1, $2) nth
         where not exists (select from attempt where attempt.user_id = opened_task.user_id)
         returning id
       )
       select min(id) as first from handed_in`,
      [source, each],
    )
    for (;;) {
      const { rows: states } = await client.query<{
        waiting: number
        faulty: number
        rate: number
        judges: string[]
      }>(
        `select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'faulty')::int as faulty,
           array_agg(distinct judge) as judges, 0.8 * count(*) / nullif(extract(epoch from
             percentile_disc(0.9) within group (order by judged_at) - percentile_disc(0.1) within group (order by judged_at)
           ), 0)::float8 as rate
         from attempt where id >= $1`,
        [rows[0]?.first],
      )
      const [state] = states
      if (!state || state.faulty > 0) throw new Error('a reference of the task has a fault')
      if (state.waiting === 0) return state
      await delay(100)
    }
  })
}
