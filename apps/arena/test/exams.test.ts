import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { query } from '@qisuan/db/with-client'
import { programs, startArena, type Plan, type TestArena } from './arena.ts'

const round = '2030-2'
const timeZone = 'Asia/Shanghai'
const set = 'set-0123456789ab'
/** The arena's clock of tests shows 08:00. */
const at = (time: string) => `2030-05-01T${time}:00.000Z`
const sitting = (id: string, begins: string, ends: string) => ({ id, begins_at: at(begins), ends_at: at(ends) })

/** An exam from 09:00 to 10:00 in 沙滩任务, in which these people sit; 跟着路牌 is played in another round too. */
const planOf = (...people: Plan['exams'][number]['people']): Plan => ({
  time_zone: timeZone,
  open: ['signs'],
  exams: [{ round, tasks: ['sand', 'signs', set], begins_at: at('09:00'), ends_at: at('10:00'), people }],
})

async function examOf(...people: Parameters<typeof planOf>) {
  const arena = await startArena({}, planOf(...people))
  const players = await Promise.all(['wave', 'tide', 'late'].map((name) => arena.createPlayer(name)))
  const [wave, tide, late] = players.map(({ cookie }) => cookie)
  return { arena, wave: wave ?? '', tide: tide ?? '', late: late ?? '' }
}

const show = (arena: TestArena, time: string) => (arena.clock.now = new Date(`2030-05-01T${time}Z`))
const state = async (arena: TestArena, cookie: string, path = `${round}/sand`) => {
  const answer = await arena.open(cookie, `/play/${path}/state`)
  return { status: answer.status, body: await answer.json() }
}

function send(arena: TestArena, cookie: string, path: string, body: object, method = 'POST') {
  const headers = { cookie, 'content-type': 'application/json' }
  return fetch(`${arena.url}/play/${round}/sand/${path}`, { method, headers, body: JSON.stringify(body) })
}
const save = async (arena: TestArena, cookie: string, text: string, after: number, writing = 'python', more = {}) => {
  const answer = await send(arena, cookie, `drafts/${writing}`, { text, after, ...more }, 'PUT')
  return { status: answer.status, body: await answer.json() }
}

test('an exam opens at its second and closes at its end, each to those on its list', async () => {
  const { arena, wave, tide, late } = await examOf(
    sitting('wave', '09:00', '10:00'),
    // Begins later and has more time.
    sitting('late', '09:10', '10:25'),
  )
  show(arena, '08:59:59.999')
  for (const cookie of [wave, tide]) {
    const { status, body } = await state(arena, cookie)
    expect([status, body]).toEqual([
      202,
      { ahead: { now: '2030-05-01T08:59:59.999Z', opensAt: at('09:00'), timeZone } },
    ])
  }
  show(arena, '09:00:00.000')
  expect((await state(arena, wave)).body).toMatchObject({
    task: { id: 'sand', name: '沙滩任务' },
    exam: true,
    clock: { now: at('09:00'), endsAt: at('10:00') },
  })
  expect(await state(arena, tide)).toMatchObject({ status: 403, body: { code: 'not_listed' } })
  expect(await (await arena.open(tide, `/play/${round}?task=sand`)).text()).toContain('名单里没有你')
  expect((await state(arena, late)).body).toEqual({ ahead: { now: at('09:00'), opensAt: at('09:10'), timeZone } })

  show(arena, '09:59:59.999')
  expect((await save(arena, wave, 'x = 1', 0)).status).toBe(200)
  show(arena, '10:00:00.000')
  for (const answer of [
    await save(arena, wave, 'x = 2', 1),
    await arena.submit(wave, round, 'sand', programs.good.source),
    await state(arena, wave),
  ])
    expect(answer).toMatchObject({ status: 409, body: { code: 'exam_over' } })
  expect((await send(arena, wave, 'hand-in', {})).status).toBe(409)
  expect(await (await arena.open(wave, `/play/${round}?task=sand`)).text()).toContain('考试结束了')
  expect((await state(arena, late)).status).toBe(200)
  show(arena, '10:25:00.000')
  expect((await state(arena, late)).status).toBe(409)
})

test('before its second nothing leads to the task of an exam, and until its end nothing but the exam', async () => {
  const { arena, wave, tide } = await examOf(sitting('wave', '09:00', '10:00'))
  await query(
    arena.config.databaseUrl,
    `with made as (insert into task_set (slug, made_at) values ('${set}', now()), ('set-ffffffffffff', now()) returning slug)
     insert into task_set_item (task_set, task, weight, position)
     select slug, task, 1, position from made, (values ('sand', 0), ('signs', 1)) item (task, position);
     insert into ladder (round, group_number, task, opened_at) values ('2030-1', 0, 'sand', now())`,
  )
  const closed = async () => {
    const answers = await Promise.all([
      ...['sand/state', 'sand/best', `${set}/state`, 'set-ffffffffffff/state'].map((path) =>
        arena.open(tide, `/play/2030-1/${path}`),
      ),
      ...['', '/state', '/games/1'].map((path) => arena.open(tide, `/ladder/2030-1/0${path}`)),
      arena.open(tide, `/play/${round}/${set}/state`),
      arena.open(tide, `/play/${round}?task=sand`),
    ])
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(texts.join(' ')).not.toMatch(/沙滩|statement|"maps"/)
    return answers.map(({ status }) => status)
  }
  expect(await closed()).toEqual([404, 404, 404, 404, 404, 404, 404, 202, 200])
  for (const path of ['attempts', 'compile', 'hand-in', 'saved'])
    expect((await send(arena, wave, path, {})).status).toBe(409)
  // Of the other round too, and it is hidden in no other exam.
  expect((await arena.openTask(tide, '2030-1', 'signs')).status).toBe(200)

  show(arena, '09:30:00.000')
  expect(await closed()).toEqual([404, 404, 404, 404, 404, 404, 404, 403, 200])
  show(arena, '10:00:00.000')
  expect((await arena.openTask(tide, '2030-1')).status).toBe(200)
})

test('a task that was uploaded is closed until a round has it', async () => {
  const arena = await startArena({}, { open: [], exams: [] })
  const { cookie } = await arena.createPlayer('wave')
  await query(
    arena.config.databaseUrl,
    `insert into task (slug, version, content, measures, imported_at) select 'own', 1, content, measures, now() from task where slug = 'sand'`,
  )
  const opened = async (task: string) => (await arena.openTask(cookie, '2030-1', task)).status
  expect(await opened('own')).toBe(404)
  expect(await arena.submit(cookie, '2030-1', 'own', programs.good.source)).toMatchObject({ status: 404 })
  expect(await opened('sand')).toBe(200)
  // Asked again at once, but not more often than every 200 ms.
  arena.site.plan = { open: ['own'], exams: [] }
  await expect.poll(() => opened('own')).toBe(200)
  arena.site.plan = { open: [], exams: [] }
  await expect.poll(() => opened('own'), { timeout: 10_000 }).toBe(404)
})

test('more time counts at once, and times hold while the site does not answer and after a restart', async () => {
  const { arena, wave } = await examOf(sitting('wave', '09:00', '10:00'))
  show(arena, '09:30:00.000')
  await state(arena, wave)
  // The site is not asked more often than every 200 ms.
  await delay(200)
  arena.site.plan = planOf(sitting('wave', '09:00', '10:20'))
  show(arena, '10:00:01.000')
  expect((await (await send(arena, wave, 'saved', {})).json()).clock.endsAt).toBe(at('10:20'))

  arena.site.plan = null
  const restarted = await startArena({ databaseUrl: arena.config.databaseUrl })
  show(restarted, '10:19:59.000')
  expect((await state(restarted, wave)).status).toBe(200)
  show(restarted, '10:20:00.000')
  expect((await state(restarted, wave)).status).toBe(409)
})

test('what was saved in time and not submitted is judged at the end, as of when it was saved', async () => {
  const { arena, wave, late } = await examOf(sitting('wave', '09:00', '10:00'), sitting('late', '09:00', '10:30'))
  show(arena, '09:00:00.000')
  for (const cookie of [wave, late]) await state(arena, cookie)
  show(arena, '09:39:00.000')
  await save(arena, wave, 'hero.say("old")', 0)
  show(arena, '09:40:00.000')
  await save(arena, wave, '{"blocks": []}', 0, 'blocks', { source: programs.good.source })
  await save(arena, late, programs.best.source, 0)
  show(arena, '10:00:00.000')
  const scores = async () => {
    const { body } = await arena.partner('GET', `/api/ranking?round=${round}`)
    const list: { externalId: string; score: number; playedAt: string; durationSeconds: number }[] = Object(body).list
    return list.map(({ externalId, score, playedAt, durationSeconds }) => [
      externalId,
      score,
      playedAt,
      durationSeconds,
    ])
  }
  const made = ['wave', programs.good.score, at('09:40'), 2400]
  await expect.poll(scores, { timeout: 60_000 }).toEqual([made])
  // Who has more time is judged at their own end, and everybody once.
  show(arena, '10:30:00.000')
  await expect.poll(scores, { timeout: 60_000 }).toEqual([made, ['late', programs.best.score, at('09:40'), 2400]])
  const attempts = await query(arena.config.databaseUrl, 'select count(*)::int as count from attempt')
  expect(attempts).toEqual([{ count: 2 }])
})

test('a page that another computer has overtaken overwrites nothing, and is told what is newer', async () => {
  const { arena, wave } = await examOf(sitting('wave', '09:00', '10:00'))
  show(arena, '09:00:00.000')
  await state(arena, wave)
  expect((await save(arena, wave, 'x = 1', 0)).body).toMatchObject({ version: 1 })
  // Another computer goes on from there.
  expect((await state(arena, wave)).body).toMatchObject({ drafts: { python: 'x = 1' }, versions: { python: 1 } })
  expect((await save(arena, wave, 'x = 2', 1)).body).toMatchObject({ version: 2 })

  const old = await save(arena, wave, 'x = 1 # old', 1)
  expect(old).toEqual({ status: 409, body: { code: 'newer_draft', newer: { text: 'x = 2', version: 2 } } })
  expect((await state(arena, wave)).body.drafts).toEqual({ python: 'x = 2' })
  // The same once more, such as after an answer that was lost, is no other version.
  expect((await save(arena, wave, 'x = 2', 1)).body).toMatchObject({ version: 2 })
  const [one, other] = await Promise.all(['a', 'b'].map((text) => save(arena, wave, text, 2)))
  expect([one?.status, other?.status].toSorted()).toEqual([200, 409])
})

test('after handing in nothing is accepted from any computer, and what was saved is judged', async () => {
  const { arena, wave } = await examOf(sitting('wave', '09:00', '10:00'))
  show(arena, '09:00:00.000')
  await state(arena, wave)
  arena.clock.pass(60)
  await save(arena, wave, programs.good.source, 0)
  const first = await (await send(arena, wave, 'hand-in', {})).json()
  expect(first).toEqual({ handedInAt: at('09:01') })
  arena.clock.pass(60)
  expect(await save(arena, wave, 'x = 2', 1)).toMatchObject({ status: 409, body: { code: 'handed_in' } })
  expect((await send(arena, wave, 'hand-in', {})).status).toBe(409)
  expect(await (await arena.open(wave, `/play/${round}?task=sand`)).text()).toContain('你已交卷')
  const best = async () => Object((await arena.partner('GET', `/api/ranking?round=${round}`)).body).list
  await expect.poll(best, { timeout: 60_000 }).toMatchObject([{ score: programs.good.score, playedAt: at('09:01') }])
})

test('the site learns who is in, who was turned away and why, and who has handed in', async () => {
  const { arena, wave, tide } = await examOf(sitting('wave', '09:00', '10:00'))
  const players = async () =>
    Object((await arena.partner('POST', `/api/exams/${round}/players`, { people: ['wave', 'tide', 'nobody'] })).body)
  expect((await players()).players).toMatchObject([
    { id: 'tide', savedAt: null, refusedAt: null },
    { id: 'wave', savedAt: null, refusedAt: null, handedInAt: null },
  ])
  await state(arena, wave)
  expect((await players()).players[1]).toMatchObject({ savedAt: null, refusedAt: at('08:00'), refusedFor: 'ahead' })
  show(arena, '09:00:00.000')
  await state(arena, wave)
  await state(arena, tide)
  show(arena, '09:01:00.000')
  await send(arena, wave, 'saved', {})
  expect(await players()).toMatchObject({
    now: at('09:01'),
    players: [
      { id: 'tide', savedAt: null, refusedAt: at('09:00'), refusedFor: 'not_listed' },
      { id: 'wave', savedAt: at('09:01') },
    ],
  })
  await send(arena, wave, 'hand-in', {})
  expect((await players()).players[1]).toMatchObject({ handedInAt: at('09:01') })
  const other = await fetch(`${arena.url}/api/exams/${round}/players`, { method: 'POST' })
  expect(other.status).toBe(401)
})

test('a room that nobody has told yet opens as soon as the site tells it', async () => {
  const { arena, tide } = await examOf()
  show(arena, '09:10:00.000')
  expect((await state(arena, tide)).status).toBe(403)
  arena.site.plan = planOf(sitting('tide', '09:00', '10:00'))
  await delay(250)
  expect((await state(arena, tide)).status).toBe(200)
})

test('a check of a computer says what is not good enough, and the site learns it', async () => {
  const { arena, wave } = await examOf(sitting('wave', '09:00', '10:00'))
  const headers = { cookie: wave, 'content-type': 'application/json' }
  const check = async (facts: object) =>
    (await fetch(`${arena.url}/check`, { method: 'POST', headers, body: JSON.stringify(facts) })).json()
  const problems = async () => {
    const { body } = await arena.partner('POST', `/api/exams/${round}/players`, { people: ['wave', 'tide'] })
    return Object(body).players.map((player: { problems: string[] | null }) => player.problems)
  }
  expect(await problems()).toEqual([null, null])
  const good = { browser: true, clock: 300_000, trip: 1500, run: 1000, saved: true }
  expect(await check({ ...good, trip: 1501, run: null })).toEqual({ problems: ['speed', 'connection'] })
  expect(await problems()).toEqual([null, ['speed', 'connection']])
  expect(await check(good)).toEqual({ problems: [] })
  expect(await problems()).toEqual([null, []])
  expect(await check({ ...good, run: 'fast' })).toMatchObject({ code: 'invalid' })

  const save = (text: string) =>
    fetch(`${arena.url}/check/draft`, { method: 'PUT', headers, body: JSON.stringify({ text }) })
  for (const text of ['one', 'two']) {
    expect((await save(text)).status).toBe(200)
    expect(await (await arena.open(wave, '/check/draft')).json()).toEqual({ text })
  }
  expect((await arena.open('', '/check')).status).toBe(401)
  expect((await arena.open('', '/check/draft')).status).toBe(401)
})
