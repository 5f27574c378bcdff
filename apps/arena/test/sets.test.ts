import { readFileSync } from 'node:fs'
import { query } from '@qisuan/db/with-client'
import { expect, test } from 'vitest'
import { programs, startArena, type TestArena } from './arena.ts'

const { good, best, none } = programs
const set = 'set-0123456789ab'
const round = '2030-1'
const followSigns = readFileSync(new URL('../../../tasks/signs/references/best.py', import.meta.url), 'utf8')

/** Makes a set of 沙滩任务 (30) and 跟着路牌 (70). */
async function playing() {
  const arena = await startArena()
  await query(
    arena.config.databaseUrl,
    `with made as (insert into task_set (slug, made_at) values ('${set}', now()) returning slug)
     insert into task_set_item (task_set, task, weight, position)
     select slug, task, weight, position from made, (values ('sand', 30, 0), ('signs', 70, 1)) item (task, weight, position)`,
  )
  const { cookie } = await arena.createPlayer('wave')
  return { arena, cookie }
}

const stateOf = async (arena: TestArena, cookie: string, search = '') =>
  (await arena.open(cookie, `/play/${round}/${set}/state${search}`)).json()

/** Scores that the site pulls, by task. */
async function pulled(arena: TestArena) {
  const { body } = await arena.partner('GET', `/api/ranking?round=${round}`)
  const list: { task: string; score: number; durationSeconds: number }[] = Object(body).list
  return Object.fromEntries(list.map(({ task, score, durationSeconds }) => [task, [score, durationSeconds]]))
}

test('a set shows its tasks, and first the one that is not solved', async () => {
  const { arena, cookie } = await playing()
  expect(await stateOf(arena, cookie)).toMatchObject({
    task: { id: 'sand' },
    set: {
      id: set,
      points: 0,
      tasks: [
        { id: 'sand', name: '沙滩任务', share: 30, points: 0 },
        { id: 'signs', name: '跟着路牌', share: 70, points: 0 },
      ],
    },
  })
  expect(await stateOf(arena, cookie, '?in=signs')).toMatchObject({ task: { id: 'signs' }, set: { id: set } })
  expect(await stateOf(arena, cookie, '?in=energy')).toMatchObject({ code: 'task_not_found' })

  const { body } = await arena.submit(cookie, round, 'sand', best.source, set)
  expect(body).toMatchObject({ set: { points: 30_000, tasks: [{ points: 100_000 }, { points: 0 }] } })
  expect(await stateOf(arena, cookie)).toMatchObject({ task: { id: 'signs' } })
})

test('the score of a set is made of its tasks by weight, and never falls', async () => {
  const { arena, cookie } = await playing()
  await stateOf(arena, cookie)
  arena.clock.pass(30)
  await arena.submit(cookie, round, 'sand', good.source, set)
  expect(await pulled(arena)).toEqual({ sand: [97_000, 30], [set]: [29_100, 30] })

  await stateOf(arena, cookie, '?in=signs')
  arena.clock.pass(50)
  await arena.submit(cookie, round, 'signs', none.source, set)
  expect((await pulled(arena))[set]).toEqual([29_100, 30])
  await arena.submit(cookie, round, 'signs', followSigns, set)
  expect((await pulled(arena))[set]).toEqual([99_100, 80])

  arena.clock.pass(10)
  await arena.submit(cookie, round, 'sand', none.source, set)
  expect((await pulled(arena))[set]?.[0]).toBe(99_100)
})

test('a set counts what was played before, and only for players and rounds that have opened it', async () => {
  const { arena, cookie } = await playing()
  await arena.openTask(cookie, round)
  await arena.submit(cookie, round, 'sand', best.source)
  await arena.openTask(cookie, '2030-2')
  await arena.submit(cookie, '2030-2', 'sand', best.source)
  expect(Object.keys(await pulled(arena))).toEqual(['sand'])

  expect(await stateOf(arena, cookie)).toMatchObject({ task: { id: 'signs' }, set: { points: 30_000 } })
  expect((await pulled(arena))[set]).toEqual([30_000, 0])
  const { body } = await arena.partner('GET', '/api/ranking?round=2030-2')
  expect(body).toMatchObject({ list: [{ task: 'sand' }] })
})

test.each([
  ['a set does not change', `update task_set_item set weight = 1`, /never changes/],
  ['a set has no set in it', `insert into task_set_item values ('${set}', '${set}', 1, 2)`, /task_set_item_task_check/],
  ['a weight is at least 1', `insert into task_set_item values ('${set}', 'ford', 0, 2)`, /task_set_item_weight_check/],
])('%s', async (_rule, statement, refusal) => {
  const { arena } = await playing()
  await expect(query(arena.config.databaseUrl, statement)).rejects.toThrow(refusal)
})
