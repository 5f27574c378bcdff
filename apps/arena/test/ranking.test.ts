import { expect, test } from 'vitest'
import { z } from 'zod'
import { programs, startArena, type TestArena } from './arena.ts'

const { best, good, none } = programs

const rankingPage = z.object({ list: z.array(z.object({ externalId: z.string() })), next: z.string().nullable() })

async function play(arena: TestArena, cookie: string, { source }: { source: string }, round = '2030-1') {
  await arena.openTask(cookie, round)
  arena.clock.pass(30)
  await arena.submit(cookie, round, 'sand', source)
}

function pull(arena: TestArena, query: string) {
  return arena.partner('GET', `/api/ranking?round=2030-1${query}`)
}

test('a score has user, task, duration and time', async () => {
  const arena = await startArena()
  const { id, cookie } = await arena.createPlayer('wave')
  await play(arena, cookie, good)
  expect(await pull(arena, '')).toEqual({
    status: 200,
    body: {
      list: [
        {
          user: id,
          externalId: 'wave',
          round: '2030-1',
          task: 'sand',
          score: good.score,
          durationSeconds: 30,
          playedAt: '2030-05-01T08:00:30.000Z',
          handedInAt: null,
          change: 1,
        },
      ],
      next: null,
      cursor: '1',
    },
  })
})

test('pages have neither gaps nor repetitions', async () => {
  const arena = await startArena()
  const people = ['a', 'b', 'c', 'd', 'e']
  for (const person of people) await play(arena, (await arena.createPlayer(person)).cookie, good)

  const seen: string[] = []
  const sizes: number[] = []
  let after: string | null = '0'
  while (after !== null) {
    const { body } = await pull(arena, `&limit=2&after=${after}`)
    const page = rankingPage.parse(body)
    seen.push(...page.list.map((row) => row.externalId))
    sizes.push(page.list.length)
    after = page.next
  }
  expect(seen).toEqual(people)
  expect(sizes).toEqual([2, 2, 1])
})

test('a pull from a cursor returns only scores changed since', async () => {
  const arena = await startArena()
  const first = await arena.createPlayer('first')
  const second = await arena.createPlayer('second')
  await play(arena, first.cookie, good)
  await play(arena, second.cookie, good)
  const { cursor } = Object((await pull(arena, '')).body)
  expect((await pull(arena, `&after=${cursor}`)).body).toEqual({ list: [], next: null, cursor })

  await play(arena, first.cookie, best)
  await play(arena, first.cookie, none)
  const { body } = await pull(arena, `&after=${cursor}`)
  expect(body).toMatchObject({
    list: [{ externalId: 'first', score: 100_000, durationSeconds: 90, playedAt: '2030-05-01T08:01:30.000Z' }],
    next: null,
    cursor: '4',
  })
})

test('a round lists only its own scores, without failed runs', async () => {
  const arena = await startArena()
  const { cookie } = await arena.createPlayer('wave')
  await play(arena, cookie, none)
  await play(arena, cookie, good, '2030-2')
  expect((await pull(arena, '')).body).toEqual({ list: [], next: null, cursor: '0' })
})

test.each(['&limit=0', '&limit=1001', '&limit=many', '&after=-1', '&after=x'])('%s is 422', async (query) => {
  const arena = await startArena()
  expect(await pull(arena, query)).toMatchObject({ status: 422, body: { code: 'invalid' } })
})

test.each(['&limit=1', '&limit=1000'])('%s is allowed', async (query) => {
  const arena = await startArena()
  expect((await pull(arena, query)).status).toBe(200)
})
