import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { query } from '@qisuan/db/with-client'
import { beforeAll, expect, it } from 'vitest'
import { startApiWithArena } from '../../../../test/support/arena.ts'
import { forTheFile } from '../../../../test/support/harness.ts'
import { qisuan } from '../../../../test/support/run-command.ts'
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts'
import { pullScores } from '../../game-accounts/scores/pull-scores.ts'
import { recomputeScores } from '../../game-accounts/scores/recompute-scores.ts'
import { setGameState } from '../../results/set-game-state.ts'

const folder = temporaryFolder()
const api = forTheFile(() => startApiWithArena({ beside: true }))
const round = '2026-1'
const shipped = join(import.meta.dirname, '../../../../../../tasks/sand')
const tasks = (...args: string[]) => qisuan(api, 'tasks', ...args)
const inArena = <Row extends object>(sql: string) => query<Row>(api.services.config.arenaDatabaseUrl ?? '', sql)

/** A newer version, in which so many points are for short code, and the others for collected energy. */
async function importVersion(code: number): Promise<void> {
  const path = folder.at('sand/task.json')
  const task = JSON.parse(await readFile(path, 'utf8'))
  const weights = { ...task.weights, energy: 40_000 - code, code }
  // The walk without a loop has other points on each map that is drawn.
  const references = task.references.filter(({ file }: { file: string }) => file !== 'fixed.py')
  await writeFile(path, JSON.stringify({ ...task, weights, references }))
  expect(await tasks('import', folder.at('sand'), '--yes')).toMatchObject({ code: 0 })
}

async function player() {
  const pupil = await api.pupil({ group: 5 })
  const launch = api.request.post('/api/game/launch').set(pupil.bearer).send({ target: 'preliminary' })
  const { cookies } = await api.arena.login((await launch.expect(200)).body.url)
  return { ...pupil, cookies }
}

/** Points of a person on the site. */
async function onSite({ id: userId }: { id: number }): Promise<number | null | undefined> {
  const state = await api.services.db.gameState.findUnique({ where: { userId_roundKey: { userId, roundKey: round } } })
  return state?.score
}

const attempts = () =>
  inArena<{ version: number; score: number; points: number; open: number }>(
    `select version, attempt.score, verdict->'score'->'total' as points,
       num_nonnulls(rejudge_version_id, rejudged, rejudged_score) as open
     from attempt join task on task.id = version_id order by attempt.id`,
  )
const scores = () => inArena<{ score: number; change: number }>('select score, change::int from score order by change')

async function untilRejudged(): Promise<void> {
  const waiting = 'select id from attempt where rejudge_version_id is not null and rejudged is null'
  await expect.poll(() => inArena(waiting), { timeout: 30_000 }).toEqual([])
}

beforeAll(() => cp(shipped, folder.at('sand'), { recursive: true }))

it('a stricter version lowers scores in the arena and on the site, once somebody has seen whose', async () => {
  const pupil = await player()
  const corrected = await player()
  const before = await api.arena.play(pupil.cookies, round)
  await api.arena.play(corrected.cookies, round)
  await pullScores(api.services)
  expect([await onSite(pupil), await onSite(corrected)]).toEqual([before, before])
  await setGameState(api.services, { roundKey: round, userId: corrected.id, score: 99_000, taking: false })

  expect(await tasks('rejudge', 'sand')).toMatchObject({ code: 3 })
  await importVersion(40_000)
  expect(await tasks('adopt', 'sand')).toMatchObject({ code: 3, error: expect.stringContaining('没有重评过的程序') })
  expect(await tasks('rejudge', 'sand')).toMatchObject({ code: 0, out: expect.stringContaining('2 份程序') })
  await untilRejudged()
  const strict = { version: 1, score: before, points: before, open: 3 }
  expect(await attempts()).toEqual([strict, strict])

  const preview = await tasks('adopt', 'sand')
  expect(preview).toMatchObject({ out: expect.stringContaining('2026-1：0 人变高，2 人变低，0 人不变') })
  const { after = '' } = new RegExp(`：${before} → (?<after>\\d+)`).exec(preview.out)?.groups ?? {}
  const lower = Number(after)
  expect(lower).toBeLessThan(before)

  // One attempt without an outcome holds everything up.
  await inArena(`update attempt set rejudged = null, rejudged_score = null, claimed_until = now() + interval '1 hour'
    where id = (select max(id) from attempt)`)
  expect(await tasks('adopt', 'sand')).toMatchObject({ out: expect.stringContaining('还有 1 份没有评完') })
  expect(await tasks('adopt', 'sand', '--yes')).toMatchObject({ code: 3 })
  expect(await onSite(pupil)).toBe(before)
  await inArena('update attempt set claimed_until = null')
  await inArena('notify attempt')
  await untilRejudged()

  // The arena's database is lost between the site's commit and its own; the same command brings both in line.
  await inArena(`create function fail() returns trigger language plpgsql as $$ begin raise 'lost'; end $$`)
  await inArena(`create constraint trigger fails after update on score deferrable initially deferred
    for each row execute function fail()`)
  expect(await tasks('adopt', 'sand', '--yes')).not.toMatchObject({ code: 0 })
  expect([await attempts(), await scores()]).toMatchObject([
    [strict, strict],
    [{ score: before }, { score: before }],
  ])
  await inArena('drop function fail cascade')
  const changes = Math.max(...(await scores()).map(({ change }) => change))
  expect(await tasks('adopt', 'sand', '--yes')).toMatchObject({ code: 0, out: expect.stringContaining('2 人的成绩') })

  const kept = { version: 2, score: lower, points: lower, open: 0 }
  expect(await attempts()).toEqual([kept, kept])
  for (const { score, change } of await scores()) {
    expect(score).toBe(lower)
    expect(change).toBeGreaterThan(changes)
  }
  expect([await onSite(pupil), await onSite(corrected)]).toEqual([lower, 99_000])
  expect(await tasks('adopt', 'sand', '--yes')).toMatchObject({ code: 3 })

  // Neither the next pull nor the history brings the old score back.
  await pullScores(api.services)
  expect((await recomputeScores(api.services, { roundKey: round, apply: true })).changes).toEqual([])
  expect(await onSite(pupil)).toBe(lower)
})

it('a kinder version raises scores, also of those who log in with the site; who has only a fault left has nothing', async () => {
  const risen = await player()
  const fallen = await player()
  const before = await api.arena.play(risen.cookies, round)
  await api.arena.play(fallen.cookies, round)
  await pullScores(api.services)
  await importVersion(0)
  expect(await tasks('rejudge', 'sand')).toMatchObject({ code: 0, out: expect.stringContaining('4 份程序') })
  await untilRejudged()

  const accounts = api.services.db.gameAccount
  const [{ platformId }, { platformId: other }] = [
    await accounts.update({ where: { userId: risen.id }, data: { platformId: 'sub-1' } }),
    await accounts.findUniqueOrThrow({ where: { userId: fallen.id } }),
  ]
  expect([platformId, await onSite(fallen)]).toEqual(['sub-1', before])
  await inArena(`update identity set provider = 'openid', external_id = 'sub-1'
    where user_id = (select user_id from attempt order by id desc limit 1 offset 1)`)
  await inArena(
    `update attempt set rejudged = '{"fault": {"kind": "syntax"}}', rejudged_score = 0 where user_id = '${other}'`,
  )
  expect((await tasks('adopt', 'sand')).out).toContain('2026-1：3 人变高，1 人变低，0 人不变')
  expect(await tasks('adopt', 'sand', '--yes')).toMatchObject({ code: 0 })

  const now = await scores()
  expect(now.map(({ score }) => score).toSorted()).toEqual([0, 100_000, 100_000, 100_000])
  expect([await onSite(risen), await onSite(fallen)]).toEqual([100_000, 0])
  expect(
    await inArena(`select state, score, fault->>'kind' as fault, verdict from attempt where user_id = '${other}'`),
  ).toEqual([{ state: 'faulty', score: 0, fault: 'syntax', verdict: null }])
  expect(JSON.parse((await tasks('list', '--json')).out)).toContainEqual(
    expect.objectContaining({ slug: 'sand', older: 0, rejudging: 0, rejudged: 0 }),
  )
})
