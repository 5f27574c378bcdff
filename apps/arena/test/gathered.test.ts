import { expect, test } from 'vitest'
import { gathered } from '../src/gathered.ts'

test('what is asked while a statement runs goes together with the next one, and everybody gets their own answer', async () => {
  const statements: number[][] = []
  const square = gathered(async (numbers: readonly number[]) => {
    statements.push([...numbers])
    return numbers.map((number) => number ** 2)
  })
  expect(await Promise.all([1, 2, 3, 2].map(square))).toEqual([1, 4, 9, 4])
  expect(await square(5)).toBe(25)
  expect(statements).toEqual([[1], [2, 3, 2], [5]])
})

test('a question that fails takes none of the others along, and the next are answered', async () => {
  const invert = gathered(async (numbers: readonly number[]) =>
    numbers.map((number) => {
      if (number === 0) throw new RangeError('No number is the inverse of 0')
      return 1 / number
    }),
  )
  const answers = await Promise.allSettled([1, 0, 4].map(invert))
  expect(answers).toEqual([
    { status: 'fulfilled', value: 1 },
    { status: 'rejected', reason: new RangeError('No number is the inverse of 0') },
    { status: 'fulfilled', value: 0.25 },
  ])
  expect(await invert(2)).toBe(0.5)
})

test('an answer too few fails every question', async () => {
  const ask = gathered<number, number>(async () => [])
  await expect(ask(1)).rejects.toThrow('1 questions have 0 answers')
})
