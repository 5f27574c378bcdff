import { expect, test } from 'vitest'
import { cupAfter, cupSizes, followCup, mostGames, pairingsInOrder, type Cup } from '../src/cup.ts'

/** Plays a cup in which the better seed wins every game, unless another rule is given. */
function played(size: number, share: (first: number, second: number) => number = (one, other) => Number(one < other)) {
  const shares: number[] = []
  let cup = cupAfter(size, shares)
  while (cup.champion === null) {
    const next = pairingsInOrder(cup).at(-1)
    if (!next) throw new Error('The cup has an end')
    while (shares.length < next.from + next.games) shares.push(share(next.first, next.second))
    cup = cupAfter(size, shares)
  }
  return { cup, shares }
}

const seedsOf = ({ groups }: Cup) => groups.map((table) => table.map(({ seed }) => seed))
const pairsOf = ({ rounds }: Cup, round: number) => rounds[round]?.pairings.map(({ first, second }) => [first, second])

test('a small cup is a knock-out in which the best meet last, and have the byes', () => {
  const { cup, shares } = played(8)
  expect(cup.rounds.map(({ name }) => name)).toEqual(['四分之一决赛', '半决赛', '决赛'])
  expect([0, 1, 2].map((round) => pairsOf(cup, round))).toEqual([
    [
      [1, 8],
      [4, 5],
      [2, 7],
      [3, 6],
    ],
    [
      [1, 4],
      [2, 3],
    ],
    [[1, 2]],
  ])
  expect([cup.champion, shares.length]).toEqual([1, 7 * 4])
  const five = cupAfter(5, [])
  expect(pairsOf(five, 0)).toEqual([
    [1, null],
    [4, 5],
    [2, null],
    [3, null],
  ])
  expect(pairsOf(five, 1)).toEqual([
    [1, null],
    [2, 3],
  ])
})

test('groups are equally strong, and those who come from one meet again in the final at the earliest', () => {
  const { cup } = played(16)
  expect(seedsOf(cup)).toEqual([
    [1, 8, 9, 16],
    [2, 7, 10, 15],
    [3, 6, 11, 14],
    [4, 5, 12, 13],
  ])
  expect(pairsOf(cup, 2)?.[0]).toEqual([1, 8])
  for (let size = 9; size <= cupSizes.max; size += 1) {
    const { cup: each } = played(size)
    const groups = seedsOf(each)
    expect(groups.flat().toSorted((one, other) => one - other)).toEqual(Array.from({ length: size }, (_, i) => i + 1))
    expect(new Set(groups.map(({ length }) => length))).toEqual(
      size % 4 === 0 ? new Set([4]) : expect.toSatisfy((sizes: Set<number>) => [...sizes].every((of) => of >= 3)),
    )
    const first = each.rounds[3]?.pairings ?? []
    const halves = [first.slice(0, first.length / 2), first.slice(first.length / 2)]
    for (const half of halves) {
      const here = half.flatMap(({ first: one, second }) => [one, second]).filter((seed) => seed !== null)
      const fromGroups = here.map((seed) => groups.findIndex((group) => group.includes(seed)))
      expect(new Set(fromGroups).size, `${size}`).toBe(fromGroups.length)
    }
    expect(pairsOf(each, each.rounds.length - 1)).toEqual([[1, 2]])
  }
})

test('everybody of a group meets once, and a table is decided by points, then by games among those level, then by seeds', () => {
  const meetings = cupAfter(12, []).rounds.flatMap(({ pairings }) =>
    pairings.map(({ first, second }) => [first, second]),
  )
  expect(meetings.slice(0, 18).filter((pair) => pair.includes(1))).toHaveLength(3)
  // In the first group, 6 and 7 have as many points, and 7 has beaten 6.
  const shareOf: Record<string, number> = { '1 6': 0.5, '6 7': 0, '7 12': 0.5 }
  const direct = played(12, (one, other) => shareOf[`${one} ${other}`] ?? Number(one < other))
  expect(direct.cup.groups[0]).toEqual([
    { seed: 1, games: 12, points: 10 },
    { seed: 7, games: 12, points: 6 },
    { seed: 6, games: 12, points: 6 },
    { seed: 12, games: 12, points: 2 },
  ])
  const level = played(12, () => 0.5)
  expect(seedsOf(level.cup)[0]).toEqual([1, 6, 7, 12])
})

test('a level knock-out is played on, one map after the other, and goes to the better seed at last', () => {
  const level = cupAfter(4, [1, 0, 1, 0])
  expect(level.rounds[0]?.pairings[0]).toMatchObject({ games: 6, isOver: false, winner: null })
  expect(cupAfter(4, [1, 0, 1, 0, 0, 0.5]).rounds[0]?.pairings[0]).toMatchObject({ games: 6, winner: 4 })
  expect(cupAfter(4, [1, 0, 1, 0, 1, 0, 0.5, 0.5]).rounds[0]?.pairings[0]).toMatchObject({
    games: mostGames,
    isOver: true,
    winner: 1,
  })
  // A draw in a group stays one.
  expect(cupAfter(12, [1, 0, 1, 0]).rounds[0]?.pairings[0]).toMatchObject({ games: 4, isOver: true, winner: null })
})

test('games that were played in any order make the same cup as in the order in which they are shown', () => {
  const uneven = (one: number, other: number) => (((one * 7 + other * 3) % 5) / 4 >= 0.5 ? 1 : 0.5)
  const { cup, shares } = played(20, uneven)
  const order = pairingsInOrder(cup)
  const again = followCup(20, (round, index) => {
    const placed = order.find((each) => each.round === round && each.index === index)
    return shares.slice(placed?.from, (placed?.from ?? 0) + (placed?.games ?? 0))
  })
  expect(again).toEqual(cup)
  expect(order.reduce((sum, { games }) => sum + games, 0)).toBe(shares.length)
  // Of a pairing with a game that is missing, nothing follows.
  const gap = followCup(4, (_round, index) => (index === 0 ? [1, null, 1, 1] : [1, 1, 1, 1]))
  expect(gap.rounds[0]?.pairings[0]).toMatchObject({ isOver: false, winner: null })
  expect(pairingsInOrder(gap)).toHaveLength(1)
})
