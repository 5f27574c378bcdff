import { expect, test } from 'vitest'
import { replay, turnOf } from '../src/replay.ts'
import { drawMap, type MapPlan } from '../src/maps/draw-map.ts'
import { numberOf } from '../src/world/actions.ts'
import { directions } from '../src/world/cells.ts'
import type { Frame, Side } from '../src/world/frames.ts'
import { Game, seats, type Action, type Seat } from '../src/world/game.ts'
import { Random } from '../src/world/random.ts'
import { plants, type Rules } from '../src/world/rules.ts'

const land: MapPlan = {
  kind: 'field',
  width: 9,
  height: 7,
  walls: 6,
  water: 7,
  energy: 11,
  worth: [1, 9],
  sites: 5,
  mirrored: true,
  goal: false,
}
const ticks = 60

/** Does anything at any time, and often what the others do. */
function anyActions(random: Random): Action[] {
  return Array.from({ length: ticks }, (): Action => {
    const kind = random.pick(['wait', 'build', 'move', 'move', 'move', 'move'] as const)
    if (kind === 'move') return { kind, direction: random.pick(directions) }
    return kind === 'build' ? { kind, plant: random.pick(plants) } : { kind }
  })
}

/** The game as the program in a seat plays it. */
function seenFrom(seat: Seat, seed: number, rules: Rules, actions: Record<Seat, Action[]>): Game {
  const other = seat === 'S' ? 'R' : 'S'
  const game = new Game({ rows: drawMap(land, seed), seed }, rules, ({ tick }) => actions[other][tick], seat)
  while (game.ending === undefined) game.act(actions[seat][game.tick] ?? { kind: 'wait' }, 0)
  return game
}

const otherSide = { hero: 'rival', rival: 'hero' } as const satisfies Record<Side, Side>

function turned({ hero, rival = hero, events, ...frame }: Frame): Frame {
  return {
    ...frame,
    hero: rival,
    rival: hero,
    events: events.map((event) => ({ ...event, side: otherSide[event.side] })),
  }
}

const inOrder = (frames: readonly Frame[]) =>
  frames.map(({ events, ...frame }) => ({ ...frame, events: events.map((each) => JSON.stringify(each)).toSorted() }))

test.each<Rules>([
  { ticks, ends: 'time' },
  { ticks, ends: 'time', battery: { start: 6, most: 12 } },
  { ticks, ends: 'crash' },
])('both programs of a duel see the same game (%o)', (rules) => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const random = new Random(seed)
    const actions = { S: anyActions(random), R: anyActions(random) }
    const [own, other] = seats.map((seat) => seenFrom(seat, seed, rules, actions))
    if (!own || !other) throw new Error('There are two seats')
    expect(inOrder(other.frames)).toEqual(inOrder(own.frames.map(turned)))
    expect(own.finish().goal + other.finish().goal).toBe(1)
    const moves = { S: actions.S.map(numberOf).join(''), R: actions.R.map(numberOf).join('') }
    expect(replay({ rows: drawMap(land, seed), seed }, rules, moves).frames).toEqual(own.frames)
  }
})

test('a game played again tells who was ahead, and from when on for good', () => {
  const map = { rows: ['S..9.1.R'], seed: 1 }
  const { frames, leads } = replay(map, { ticks: 9, ends: 'time' }, { S: '444000000', R: '003333000' })
  expect(leads).toEqual(frames.map(({ hero, rival }) => hero.energy - (rival?.energy ?? 0)))
  expect(leads.slice(0, 5)).toEqual([0, 0, 0, 9, 8])
  expect([turnOf(leads, 1), turnOf(leads, 0), turnOf(leads, 0.5)]).toEqual([3, undefined, undefined])
})

test('where trails are left, whoever comes first to more cells is ahead', () => {
  const { leads } = replay({ rows: ['S..R....'], seed: 1 }, { ticks: 9, ends: 'crash' }, { S: '4', R: '4' })
  expect(leads).toEqual([-4, -2])
})

test('whoever stays in a game that the other has left wins it', () => {
  const game = new Game({ rows: ['S..R'], seed: 1 }, { ticks: 9, ends: 'crash' }, () => undefined)
  expect(game.act({ kind: 'wait' }, 1)).toBe(false)
  expect(game.finish()).toEqual({ ending: 'left', goal: 1, energy: 0, ticks: 0 })
})
