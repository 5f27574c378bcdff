import { query } from '@qisuan/db/with-client'
import { expect, test } from 'vitest'
import { emptyDatabase, programs, startArena } from './arena.ts'

test('attempts are judged again beside their verdict, once no new one waits', async () => {
  const databaseUrl = await emptyDatabase()
  const arena = await startArena({ databaseUrl })
  const { cookie } = await arena.createPlayer('wave')
  await arena.openTask(cookie, '2030-1')
  await arena.submit(cookie, '2030-1', 'sand', programs.good.source)
  const [version] = await query<{ id: number }>(
    databaseUrl,
    `insert into task (slug, version, content, measures, imported_at)
     select slug, 9, content, jsonb_set(measures, '{sizes,python}', '2'), imported_at from task where slug = 'sand' returning id`,
  )
  // Twelve older attempts, which are ordered and come in together with a new one.
  await query(
    databaseUrl,
    `with older as (
       insert into attempt (user_id, round, task, version_id, key, language, source, loops, state, score, verdict,
         duration_seconds, played_at, judged_at, rejudge_version_id)
       select user_id, round, task, version_id, 'older-key-' || nth, language, source, loops, state, score, verdict,
         duration_seconds, played_at, judged_at, ${version?.id} from attempt, generate_series(1, 12) nth where state = 'judged'
     )
     insert into attempt (user_id, round, task, version_id, key, language, source, loops, duration_seconds, played_at)
     select user_id, round, task, ${version?.id}, 'newest-key', language, '${programs.none.source}', loops, duration_seconds, played_at from attempt`,
  )
  const rows = () =>
    query<{ key: string; state: string; score: number; rejudged: number | null; xmin: number }>(
      databaseUrl,
      `select key, state, score, rejudged_score as rejudged, xmin::text::int as xmin from attempt
       where key like 'older-%' or key = 'newest-key' order by xmin::text::int`,
    )
  await expect
    .poll(async () => (await rows()).filter(({ rejudged }) => rejudged !== null).length, { timeout: 30_000 })
    .toBe(12)
  const [first, ...again] = await rows()
  // Later transactions have higher numbers: the newest attempt, whose score is not sent, had its verdict before all others.
  expect(first).toMatchObject({ key: 'newest-key', state: 'judged', score: 0 })
  expect(new Set(again.map(({ state, score }) => `${state} ${score}`))).toEqual(new Set(['judged 97000']))
  expect(new Set(again.map(({ rejudged }) => rejudged))).toEqual(new Set([92_000]))
})
