import { setTimeout as delay } from 'node:timers/promises'
import { query, withClient } from '@qisuan/db/with-client'
import { startApi, type Process } from '../api.ts'
import type { Measure } from '../measure.ts'
import { publish } from '../publish.ts'

/** Megabytes up to a million people, and beyond. */
const allowed = { million: 300, more: 1024 }

const secondRound = `
  insert into round (key, season_year, kind, name, award_reading) values ('2026-12', 2026, 'final', '决赛', 'medals');
  insert into game_state (user_id, round_key, score, duration, source, scored_at)
    select user_id, '2026-12', score, duration, source, scored_at from game_state where round_key = '2026-1'`

/**
 * Resident memory of an API process with the boards of two snapshots: a second round, frozen, and the first. Of a process that only shows
 * boards and takes a new snapshot in, and of the one that has gone through the other measures.
 */
export async function* memory(api: Process, databaseUrl: string, size: number): AsyncGenerator<Measure> {
  const reader = await startApi(databaseUrl)
  const baseline = size > 1_000_000 ? allowed.more : allowed.million
  const measured = (name: string, process: Process): Measure => ({
    name,
    unit: 'MB',
    against: 'the allowance',
    limit: { atMost: 1 },
    turn: async () => ({ ours: process.memory(), baseline }),
  })
  try {
    await publishTwice(databaseUrl, [api, reader])
    yield measured(`memory of an API process at ${size.toLocaleString('en')}, twice`, reader)
    yield measured('the same after all other measures', api)
  } finally {
    await reader.stop()
  }
}

/** Resolves when all processes show the boards of two snapshots. */
async function publishTwice(databaseUrl: string, processes: readonly Process[]): Promise<void> {
  // Under a name of ours: what other programs write is noted score by score.
  await withClient(databaseUrl, (client) => client.query(secondRound), { application_name: 'qisuan-bench' })
  await publish(databaseUrl)
  for (const each of processes) await shown(each, '2026-12')
  await query(databaseUrl, `update round set frozen_from = now() where key = '2026-12'`)
  await publish(databaseUrl)
  for (const each of processes) {
    const frozen = await shown(each, '2026-12')
    while ((await shown(each, '2026-1')) === frozen) await delay(100)
  }
}

/** Reads a board, which loads its round. @returns the time of its snapshot */
async function shown({ url }: Process, round: string): Promise<string | null> {
  const answer = await fetch(`${url}/api/rank?group=2&round=${round}`)
  return ((await answer.json()) as { as_of: string | null }).as_of
}
