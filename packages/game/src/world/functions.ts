import { GameOver, Refusal, type Parameter, type Value, type World, type WorldFunction } from './calls.ts'
import { cellFrom, directions, isDirection, keyOf, type Direction } from './cells.ts'
import type { Robot } from './frames.ts'
import type { Game } from './game.ts'
import { costs, harvest, isPlant, plants } from './rules.ts'

type Argument = number | string
type Answer = (game: Game, values: readonly Argument[], line: number) => Value

interface Declared extends WorldFunction {
  answer: Answer
}

const longestWords = 40
const isEnergy = /[*1-9]/
const isStart = /[SR]/
const steps: Parameter = { name: 'steps', type: 'int', otherwise: 1 }
const direction: Parameter = { name: 'direction', type: 'text' }
const ahead: Parameter = { name: 'ahead', type: 'int', otherwise: 0 }
const place: readonly Parameter[] = [
  { name: 'x', type: 'int' },
  { name: 'y', type: 'int' },
]
const arrows: Record<Direction, string> = { up: '上', down: '下', left: '左', right: '右' }
const directionHelp = `direction 是方向：${directions.map((to) => `"${to}"（${arrows[to]}）`).join('、')}。`
const stepsHelp = 'steps 是走几步，不写就是 1。'
const walkedHelp = '放在“如果”（if）里，可以知道是不是全走到了。'
const symbolsHelp = '. 空地，# 走不通，~ 水，_ 空着的工地，* 或数字是能量（* 算 1），G 终点'

const declared: readonly Declared[] = [
  ...directions.map((to): Declared => ({
    object: 'hero',
    name: `move_${to}`,
    parameters: [steps],
    returns: 'bool',
    help: `向${arrows[to]}走。${stepsHelp}走不通就停下，白花一个时刻。${walkedHelp}`,
    answer: (game, [count], line) => walk(game, to, Number(count), line),
  })),
  {
    object: 'hero',
    name: 'move',
    parameters: [direction, steps],
    returns: 'bool',
    help: `向一个方向走。${directionHelp}${stepsHelp}${walkedHelp}`,
    answer: (game, [to, count], line) => walk(game, directionOf(to), Number(count), line),
  },
  {
    object: 'hero',
    name: 'can_move',
    parameters: [direction],
    returns: 'bool',
    help: `看看一个方向走不走得通，不花时间，可以放在“如果”（if）里。${directionHelp}`,
    answer: (game, [to]) => game.isOpen(cellFrom(game.heroRobot, directionOf(to))),
  },
  {
    object: 'hero',
    name: 'wait',
    parameters: [{ name: 'ticks', type: 'int', otherwise: 1 }],
    returns: 'nothing',
    help: '原地等。ticks 是等几个时刻，不写就是 1。',
    answer(game, [ticks], line) {
      for (let left = counted(ticks); left > 0; left -= 1) act(game, { kind: 'wait' }, line)
      return null
    },
  },
  {
    object: 'hero',
    name: 'build',
    parameters: [{ name: 'plant', type: 'text' }],
    returns: 'bool',
    help: `在脚下的工地上建电站。plant 是建什么："panel" 是光伏板，花 ${costs.panel} 份能量；"turbine" 是风车，花 ${costs.turbine}；"wheel" 是水车，花 ${costs.wheel}，旁边要有水。每 ${harvest} 个时刻发一次电：太阳、风有多强就发多少，水车发 1。放在“如果”（if）里，可以知道建成了没有。`,
    answer(game, [plant], line) {
      if (!isPlant(plant)) throw new Refusal(`能建的是 ${plants.map((each) => `"${each}"`).join('、')}。`)
      return act(game, { kind: 'build', plant }, line)
    },
  },
  {
    object: 'hero',
    name: 'sign',
    parameters: [],
    returns: 'text',
    help: '读脚下的路牌："up"、"down"、"left" 或 "right"；没有路牌就是 ""。',
    answer: (game) => game.ground.signAt(game.heroRobot) ?? '',
  },
  {
    object: 'hero',
    name: 'at_goal',
    parameters: [],
    returns: 'bool',
    help: '到终点了没有。一到终点，程序就结束了。',
    answer: (game) => game.ground.terrainAt(game.heroRobot) === 'goal',
  },
  numberOf('hero', 'x', '自己在第几列，从 0 数起。', ({ x }) => x),
  numberOf('hero', 'y', '自己在第几行，从 0 数起，越往下越大。', ({ y }) => y),
  numberOf('hero', 'energy', '已经收集的能量。', ({ energy }) => energy),
  numberOf('hero', 'battery', '电池里还有多少电。', ({ charge }) => charge ?? 0),
  {
    object: 'hero',
    name: 'say',
    parameters: [{ name: 'words', type: 'text' }],
    returns: 'nothing',
    help: `在地图上说一句话，不花时间。words 是说什么，最多 ${longestWords} 个字。`,
    answer(game, [words]) {
      game.say(shown(String(words)))
      return null
    },
  },
  numberOf('rival', 'x', '对手在第几列。', ({ x }) => x),
  numberOf('rival', 'y', '对手在第几行。', ({ y }) => y),
  numberOf('rival', 'energy', '对手有多少能量。', ({ energy }) => energy),
  worldNumber('width', '地图有几列。', ({ ground }) => ground.width),
  worldNumber('height', '地图有几行。', ({ ground }) => ground.height),
  worldNumber('goal_x', '终点在第几列；没有终点就是 -1。', ({ ground }) => ground.cellsOf('G')[0]?.x ?? -1),
  worldNumber('goal_y', '终点在第几行；没有终点就是 -1。', ({ ground }) => ground.cellsOf('G')[0]?.y ?? -1),
  worldNumber('tick', '现在是第几个时刻，从 0 数起。', ({ tick }) => tick),
  worldNumber('ticks_left', '还剩几个时刻。', ({ ticksLeft }) => ticksLeft),
  {
    object: 'world',
    name: 'rows',
    parameters: [],
    returns: 'texts',
    help: `整张地图，一行一个文字：${symbolsHelp}。`,
    answer: rowsOf,
  },
  {
    object: 'world',
    name: 'at',
    parameters: place,
    returns: 'text',
    help: `第 x 列、第 y 行（从 0 数起）的一格现在是什么：${symbolsHelp}。地图外面也是 #。`,
    answer: (game, [x, y]) => symbolNow(game, Number(x), Number(y)),
  },
  {
    object: 'world',
    name: 'energy_at',
    parameters: place,
    returns: 'int',
    help: '第 x 列、第 y 行（从 0 数起）的一格现在有多少能量，没有就是 0。',
    answer: (game, [x, y]) => game.energy.get(keyOf({ x: Number(x), y: Number(y) })) ?? 0,
  },
  {
    object: 'world',
    name: 'sun',
    parameters: [ahead],
    returns: 'int',
    help: '太阳有多强，0 到 4。ahead 是问多少个时刻以后的，不写就是现在。',
    answer: ({ weather, tick }, [later]) => weather.sunAt(tick + forecast(later)),
  },
  {
    object: 'world',
    name: 'wind',
    parameters: [ahead],
    returns: 'int',
    help: '风有多大，0 到 4。ahead 是问多少个时刻以后的，不写就是现在。',
    answer: ({ weather, tick }, [later]) => weather.windAt(tick + forecast(later)),
  },
]

/** Functions by the name that Python and C++ give them, such as `hero.move_right`. */
const byName = new Map(declared.map((each) => [`${each.object}.${each.name}`, each]))

/** Names of all functions that a task may allow. */
export const functionNames: readonly string[] = [...byName.keys()]

/** A game as a program sees it. */
export class GameWorld implements World {
  readonly functions: readonly WorldFunction[]
  private readonly game: Game
  /** @param allowed names of functions, such as `hero.move_right` @throws Error for unknown ones */
  constructor(game: Game, allowed: readonly string[]) {
    this.game = game
    this.functions = functionsOf(allowed)
  }

  call({ object, name }: WorldFunction, values: readonly Argument[], line: number): Value {
    const answer = byName.get(`${object}.${name}`)?.answer
    if (answer === undefined) throw new Error(`There is no function ${object}.${name}`)
    return answer(this.game, values, line)
  }
}

/** Functions in the order of this file, in which a newcomer reads them. @throws Error for unknown names */
export function functionsOf(allowed: readonly string[]): readonly WorldFunction[] {
  const unknown = allowed.find((name) => !byName.has(name))
  if (unknown !== undefined) throw new Error(`没有功能 ${unknown}。`)
  return declared.filter(({ object, name }) => allowed.includes(`${object}.${name}`))
}

function numberOf(object: 'hero' | 'rival', name: string, help: string, read: (robot: Robot) => number): Declared {
  const robotOf = (game: Game) => (object === 'hero' ? game.heroRobot : game.rivalRobot)
  const answer = (game: Game) => {
    const robot = robotOf(game)
    return robot ? read(robot) : -1
  }
  return { object, name, parameters: [], returns: 'int', help, answer }
}

function worldNumber(name: string, help: string, read: (game: Game) => number): Declared {
  return { object: 'world', name, parameters: [], returns: 'int', help, answer: read }
}

function walk(game: Game, to: Direction, count: number, line: number): boolean {
  let isDone = true
  for (let left = counted(count); left > 0 && isDone; left -= 1)
    isDone = act(game, { kind: 'move', direction: to }, line)
  return isDone
}

function act(game: Game, action: Parameters<Game['act']>[0], line: number): boolean {
  const isDone = game.act(action, line)
  if (game.ending !== undefined) throw new GameOver()
  return isDone
}

function counted(value: Argument | undefined): number {
  const count = Number(value)
  if (count < 0) throw new Refusal('次数不能小于 0。')
  return count
}

/** Forecasts reach a thousand ticks, and not into the past. */
function forecast(value: Argument | undefined): number {
  return Math.min(Math.max(Number(value), 0), 1000)
}

/** Words without characters that cannot be stored or seen: a part of a pair, or one that controls a terminal. */
function shown(words: string): string {
  const [...characters] = words.slice(0, 4 * longestWords).replace(/[\p{Cc}\p{Cs}]/gu, '')
  return characters.slice(0, longestWords).join('')
}

function directionOf(word: Argument | undefined): Direction {
  if (isDirection(word)) return word
  throw new Refusal('方向要写 "up"、"down"、"left" 或 "right"。')
}

function symbolNow(game: Game, x: number, y: number): string {
  const symbol = game.ground.symbolAt({ x, y })
  const key = keyOf({ x, y })
  if (game.trails.has(key)) return '#'
  const isGone = (isEnergy.test(symbol) && !game.energy.has(key)) || game.plants.has(key) || isStart.test(symbol)
  return isGone ? '.' : symbol
}

function rowsOf(game: Game): string[] {
  return game.ground.rows.map((row, y) =>
    row
      .split('')
      .map((_, x) => symbolNow(game, x, y))
      .join(''),
  )
}
