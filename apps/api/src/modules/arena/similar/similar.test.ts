import { query } from '@qisuan/db/with-client'
import { onTestFinished, beforeAll, expect, it } from 'vitest'
import { startApiWithArena } from '../../../../test/support/arena.ts'
import { endedJob } from '../../../../test/support/ended-job.ts'
import { forTheFile } from '../../../../test/support/harness.ts'
import { newOperator, type ConsolePage } from '../../../../test/support/operators.ts'
import { eraseByCommand, qisuan } from '../../../../test/support/run-command.ts'
import { startJobs } from '../../../jobs/jobs.ts'

const api = forTheFile(() => startApiWithArena({ beside: true }))
const round = '2026-1'

const original = `def to_column(column):
    while hero.x() < column and hero.can_move("right"):
        hero.move_right()
    while hero.x() > column and hero.can_move("left"):
        hero.move_left()

best = 0
target = -1
for x in range(world.width()):
    for y in range(world.height()):
        if world.energy_at(x, y) > best:
            best = world.energy_at(x, y)
            target = x
if target >= 0:
    to_column(target)
for turn in range(world.ticks_left()):
    if not hero.move_up():
        hero.wait(2)
`
const copy = `# mine\n${original.replaceAll(/\b(best|target|to_column|column|turn)\b/g, 'my_$1')}`
const honest = `ways = ["up", "left", "right"]
facing = 0
while world.ticks_left() > 0:
    if hero.can_move(ways[facing % 3]):
        hero.move(ways[facing % 3])
    else:
        facing += 1
        hero.say(str(facing))
`

/** A pupil whose judged programs these are, each with its points. */
async function player(...programs: [source: string, score: number][]) {
  const pupil = await api.pupil({ group: 5 })
  const launch = api.request.post('/api/game/launch').set(pupil.bearer).send({ target: 'preliminary' })
  await api.arena.login((await launch.expect(200)).body.url)
  const { platformId } = await api.services.db.gameAccount.findUniqueOrThrow({ where: { userId: pupil.id } })
  for (const [source, score] of programs) {
    await api.services.arena?.query(
      `insert into attempt (user_id, round, task, version_id, key, language, source, loops, state, score, verdict, duration_seconds,
         played_at, judged_at)
       select $1, $2, slug, id, gen_random_uuid(), 'python', $3, true, 'judged', $4, '{}', 60, $5, $5 from task where slug = 'sand'`,
      [platformId, round, source, score, api.clock.now()],
    )
  }
  return pupil
}

let page: ConsolePage
beforeAll(async () => {
  ;({ page } = await newOperator(api, [{ role: 'organiser', provinces: null }]))
})

async function compare() {
  const jobs = startJobs(api.services)
  onTestFinished(() => jobs.stop())
  const { body } = await page.call('findSimilar', { round, reason: '赛后核对' }).expect(200)
  return endedJob(page, body.id)
}

const listed = async () => (await page.call('similarPrograms', { round }).expect(200)).body

it('an operator has a round compared, looks at both programs, and decides; nothing happens by itself', async () => {
  const author = await player([original, 900], [honest, 100])
  const copier = await player([honest, 300], [copy, 800])
  await player([honest.replace('wait', 'say'), 500])

  expect((await page.call('similarPrograms').expect(200)).body).toMatchObject({ own: true, round, report: null })
  expect(await compare()).toMatchObject({ state: 'done', outcome: '比了 3 份程序，1 对相似' })
  const { report } = await listed()
  expect(report).toMatchObject({
    computed_at: expect.any(String),
    parts: [{ task: 'sand', name: '沙滩任务', language: 'python', programs: 3, found: 1 }],
    pairs: [{ cluster: 0, one: { id: author.id, share: 1 }, other: { id: copier.id, share: 1 }, decision: null }],
  })

  const key = { round, one: report.pairs[0].one.attempt, other: report.pairs[0].other.attempt }
  expect((await page.call('similarPair', key).expect(200)).body).toMatchObject({
    name: '沙滩任务',
    one: { source: original, lines: [[1, 18]] },
    other: { source: copy, lines: [[2, 19]] },
  })

  await page.call('decideSimilar', { ...key, verdict: 'copied' }).expect(422)
  await page.call('decideSimilar', { ...key, verdict: 'copied', reason: '连注释也一样' }).expect(200)
  await page.call('decideSimilar', { ...key, verdict: 'unsuspicious', reason: '同一节课上讲的' }).expect(200)
  await page.call('decideSimilar', { ...key, verdict: 'copied', reason: '两人都承认了' }).expect(200)
  const decision = { verdict: 'copied', reason: '两人都承认了', operator: expect.any(String), at: expect.any(String) }
  expect((await listed()).report.pairs).toMatchObject([{ decision }])
  const late = { ...key, verdict: 'unsuspicious', reason: '我先看的', seen: { decision: null } }
  expect((await page.call('decideSimilar', late).expect(409)).body).toMatchObject({ current: { decision } })
  const { rows } = await api.services.pool.query(
    `select reason from audit_entry where subject = 'similar_decision' order by id`,
  )
  expect(rows.map(({ reason }) => reason)).toEqual(['连注释也一样', '同一节课上讲的', '两人都承认了'])
  expect(await api.services.db.disqualification.count()).toBe(0)

  // Compared again, the decision about the same two programs is still there; another program is decided anew.
  await compare()
  expect((await listed()).report.pairs).toMatchObject([{ decision }])
  await player([copy, 1000])
  expect(await compare()).toMatchObject({ outcome: '比了 4 份程序，3 对相似' })
  const again: { decision: unknown; cluster: number }[] = (await listed()).report.pairs
  expect(again.filter((pair) => pair.decision === null)).toHaveLength(2)
  expect(new Set(again.map(({ cluster }) => cluster))).toEqual(new Set([0]))

  await eraseByCommand(api, copier.id)
  expect((await listed()).report.pairs).toMatchObject([{ decision: null, one: { id: author.id } }])
  await page.call('similarPair', key).expect(404)
  await page.call('decideSimilar', { ...key, verdict: 'copied', reason: '又看了一遍' }).expect(404)
})

it('what two accounts of one person have in common is no pair', async () => {
  const [first, second] = [await player([original, 900]), await player([copy, 800])]
  await compare()
  expect(JSON.stringify((await listed()).report.pairs)).toContain(`"id":${second.id}`)
  const merged = ['users', 'merge', String(second.id), String(first.id), '--reason', '注册了两次', '--yes']
  expect(await qisuan(api, ...merged)).toMatchObject({ code: 0 })
  expect(JSON.stringify((await listed()).report.pairs)).not.toContain(`"id":${second.id}`)
})

it('is for those who look after the tasks', async () => {
  const { page: scorer } = await newOperator(api, [{ role: 'scorer', provinces: null }])
  await scorer.call('similarPrograms', { round }).expect(403)
  await page.call('similarPrograms', { round: '2026-99' }).expect(422)
  await page.call('findSimilar', { round }).expect(422)
  await query(api.services.config.arenaDatabaseUrl ?? '', 'delete from attempt')
  expect(await compare()).toMatchObject({ outcome: '比了 0 份程序，0 对相似' })
  expect((await listed()).report).toMatchObject({ parts: [], pairs: [] })
})
