import type { OwnNotice } from '@qisuan/contracts/messages'
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

type Bearer = Record<string, string>
type Key = Record<'one' | 'other', number>
const ask = (key: Key) => page.call('askSimilar', { round, ...key, reason: '先听本人说' }).expect(200)
const notices = async (bearer: Bearer): Promise<OwnNotice[]> =>
  (await api.request.get('/api/user/notices').set(bearer).expect(200)).body
const unread = async (bearer: Bearer) =>
  (await api.request.get('/api/login/me').set(bearer).expect(200)).body.unread_notices
const answer = (bearer: Bearer, id: number, text: string) =>
  api.request.post('/api/user/notices/answer').set(bearer).send({ id, text })
async function answered(bearer: Bearer, text: string) {
  const [question] = await notices(bearer)
  return answer(bearer, question?.id ?? 0, text).expect(200)
}

/** A pair whose first author is asked about the first program. */
async function foundPair() {
  await query(api.services.config.arenaDatabaseUrl ?? '', 'delete from attempt')
  const author = await player([original, 900])
  const copier = await player([copy, 800])
  await compare()
  const [{ one, other }] = (await listed()).report.pairs
  const key = { round, one: one.attempt as number, other: other.attempt as number }
  return { author, copier, key, shown: async () => (await page.call('similarPair', key).expect(200)).body }
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
  await page.call('decideSimilar', { ...key, verdict: 'copied', reason: '连注释也一样' }).expect(409)
  await ask(key)
  await answered(author.bearer, '我先画了图')
  await answered(copier.bearer, '是同桌发给我的')
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

it('nobody is found to have copied before both have answered; each sees the own program only, and is told', async () => {
  const { author, copier, key, shown } = await foundPair()
  const copied = { ...key, verdict: 'copied', reason: '连顺序也一样' }
  expect(await shown()).toMatchObject({ hearing: 'unasked', one: { question: null } })
  expect((await page.call('decideSimilar', copied).expect(409)).body.message).toContain('都回答了')
  const asked = await ask(key)
  expect(asked.body.message).toBe('问了 2 个人，等 7 天')
  await page.call('askSimilar', { ...key, reason: '再问' }).expect(409)

  const [question] = await notices(copier.bearer)
  expect(question).toMatchObject({
    read: false,
    question: { task: '沙滩任务', language: 'python', program: copy, answers: [], outcome: null },
  })
  expect(JSON.stringify(question)).not.toMatch(/抄袭了|作弊|取消资格/)
  expect(JSON.stringify(question)).not.toContain(original.slice(0, 40))
  expect(await unread(copier.bearer)).toBe(1)
  const stranger = await api.pupil({ group: 5 })
  expect(await notices(stranger.bearer)).toEqual([])
  await answer(stranger.bearer, question?.id ?? 0, '我来替他说').expect(404)
  await answer(copier.bearer, question?.id ?? 0, '  ').expect(422)

  await answered(copier.bearer, '我照着课上的例子写的')
  // Sent again, because the line lost the reply.
  await answered(copier.bearer, '我照着课上的例子写的')
  await answered(copier.bearer, '例子在第三课')
  const heardOne = await shown()
  expect(heardOne).toMatchObject({ hearing: 'waiting', one: { question: { answers: [] } } })
  expect(heardOne.other.question.answers.map(({ text }: { text: string }) => text)).toEqual([
    '我照着课上的例子写的',
    '例子在第三课',
  ])
  await page.call('decideSimilar', copied).expect(409)
  const decision = `insert into similar_decision values ($1, $2, $3, $4, $5, 'copied', '直接写的', '某人', $6)`
  const values = [round, key.one, key.other, author.id, copier.id, api.clock.now()]
  await expect(api.services.pool.query(decision, values)).rejects.toThrow('都回答了')
  await answered(author.bearer, '我先在纸上画了路')
  expect(await shown()).toMatchObject({ hearing: 'heard' })
  await page.call('decideSimilar', copied).expect(200)

  expect(await notices(copier.bearer)).toMatchObject([{ read: false, question: { outcome: 'copied' } }])
  await answer(copier.bearer, question?.id ?? 0, '还有一句').expect(409)
  await page.call('decideSimilar', { ...copied, verdict: 'unsuspicious' }).expect(200)
  expect(await notices(copier.bearer)).toMatchObject([{ question: { outcome: 'unsuspicious' } }])
  expect(await unread(author.bearer)).toBe(1)
  const { body } = await api.request
    .post('/api/user/notices/read')
    .set(author.bearer)
    .send({ ids: [(await notices(author.bearer))[0]?.id] })
  expect(body).toMatchObject([{ read: true }])
})

it('without an answer a decision waits for the deadline, by the clock of the site', async () => {
  const { copier, key } = await foundPair()
  await ask(key)
  const askedAt = api.clock.now()
  onTestFinished(() => api.clock.set(askedAt))
  const week = 7 * 24 * 60 * 60
  api.clock.advance(week - 600)
  // The login of a week ago is over, and a new one takes some time.
  const { page: later } = await newOperator(api, [{ role: 'organiser', provinces: null }])
  api.clock.set(new Date(askedAt.getTime() + (week - 1) * 1000))
  const decide = () => later.call('decideSimilar', { ...key, verdict: 'copied', reason: '没有回答' })
  const hearing = async () => (await later.call('similarPair', key).expect(200)).body.hearing
  await decide().expect(409)
  expect(await hearing()).toBe('waiting')
  api.clock.advance(1)
  expect(await hearing()).toBe('heard')
  await decide().expect(200)
  // In time for the login of the pupil.
  api.clock.set(askedAt)
  expect(await notices(copier.bearer)).toMatchObject([{ question: { outcome: 'copied', answers: [] } }])
})

it('a program is asked about once; its author is told when all its pairs are decided, also those handed over since', async () => {
  const { author, copier, key } = await foundPair()
  const third = await player([`${copy}# again\n`, 700])
  await compare()
  const pairs: { one: { id: number; attempt: number }; other: { id: number; attempt: number } }[] = (await listed())
    .report.pairs
  const keys = pairs.map(({ one, other }) => ({ round, one: one.attempt, other: other.attempt }))
  expect(keys).toHaveLength(3)
  await ask(key)
  for (const each of keys.filter(({ one, other }) => one !== key.one || other !== key.other)) {
    const { status } = await page.call('askSimilar', { ...each, reason: '先听本人说' })
    expect([200, 409]).toContain(status)
  }
  for (const pupil of [author, copier, third]) expect(await notices(pupil.bearer)).toHaveLength(1)
  // The copier hands in something else, and the comparison is made again: the question still waits for a decision.
  await player([honest, 5000])
  await query(api.services.config.arenaDatabaseUrl ?? '', `update attempt set score = 0 where id = ${key.one}`)
  await compare()
  const outcome = async () => (await notices(author.bearer))[0]?.question?.outcome
  for (const [index, each] of keys.entries()) {
    await page.call('decideSimilar', { ...each, verdict: 'unsuspicious', reason: '课上的例子' }).expect(200)
    expect(await outcome()).toBe(
      keys.slice(index + 1).some(({ one, other }) => [one, other].includes(key.one)) ? null : 'unsuspicious',
    )
  }
})

it('question and answers go with their author, and are no longer waited for by the other', async () => {
  const { author, copier, key } = await foundPair()
  await ask(key)
  await answered(copier.bearer, '我和表哥一起写的')
  await eraseByCommand(api, copier.id)
  const { db, pool } = api.services
  expect(await db.similarAnswer.count({ where: { text: { contains: '表哥' } } })).toBe(0)
  expect(await db.similarQuestion.count({ where: { userId: copier.id } })).toBe(0)
  const { rows } = await pool.query(`select from audit_entry where audit_entry::text like '%表哥%'`)
  expect(rows).toEqual([])
  expect(await notices(author.bearer)).toMatchObject([{ read: false, question: { outcome: 'unsuspicious' } }])
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
