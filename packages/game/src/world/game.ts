import { cellFrom, directions, isSameCell, keyOf, type Cell, type Direction } from './cells.ts'
import type { Ending, Frame, GameEvent, Result, Robot, Side } from './frames.ts'
import { Ground, type GameMap } from './map.ts'
import { costs, wading, yieldAt, type Plant, type Rules } from './rules.ts'
import { Weather } from './weather.ts'

export type Action = { kind: 'wait' } | { kind: 'move'; direction: Direction } | { kind: 'build'; plant: Plant }

const waiting: Action = { kind: 'wait' }

/** Decides what a house robot does next. */
export type Strategy = (game: Game, self: Robot, other: Robot) => Action

/** Rival of a game: what it does in the tick in which the hero does `own`; undefined once it has left the game. */
export type Opponent = (game: Game, own: Action) => Action | undefined

/** Places on a map from which robots start. */
export const seats = ['S', 'R'] as const
export type Seat = (typeof seats)[number]

const startFacing: Record<Seat, Direction> = { S: 'right', R: 'left' }

/** House robot in the place of the rival. It decides on what it sees, and nothing while it is in water. */
export const houseRobot =
  (strategy: Strategy): Opponent =>
  (game) => {
    const { rivalRobot, heroRobot } = game
    return !rivalRobot || game.isRivalWading ? waiting : strategy(game, rivalRobot, heroRobot)
  }

interface Mover {
  side: Side
  robot: Robot
  /** Ticks for which it is still in deep water. */
  wading: number
}

/** A game on one map. It goes on only when the hero acts, and the same actions make the same game. */
export class Game {
  readonly ground: Ground
  readonly rules: Rules
  readonly weather: Weather
  readonly frames: Frame[] = []
  /** Energy that lies on the map, by the key of its cell. */
  readonly energy: Map<string, number>
  /** Plants on sites, by the key of the cell. */
  readonly plants = new Map<string, { side: Side; plant: Plant }>()
  /** Cells that a trail has closed, by key, with their robot: those where robots stand, too. */
  readonly trails = new Map<string, Side>()
  tick = 0
  ending: Ending | undefined
  private readonly hero: Mover
  private readonly rival: Mover | undefined
  private readonly opponent: Opponent | undefined
  private readonly crashed = new Set<Side>()
  private events: GameEvent[] = []

  /** @param seat the hero's; the rival has the other one @throws Error for a map without room for its robots, in Chinese */
  constructor(map: GameMap, rules: Rules, opponent?: Opponent, seat: Seat = 'S') {
    this.ground = new Ground(map.rows)
    this.rules = rules
    this.weather = new Weather(map.seed)
    this.energy = this.ground.energy()
    this.opponent = opponent
    this.hero = { side: 'hero', robot: this.robotAt(seat), wading: 0 }
    if (opponent) this.rival = { side: 'rival', robot: this.robotAt(seat === 'S' ? 'R' : 'S'), wading: 0 }
    this.leaveTrails()
    this.addFrame(0)
  }

  get heroRobot(): Robot {
    return this.hero.robot
  }

  get rivalRobot(): Robot | undefined {
    return this.rival?.robot
  }

  get isRivalWading(): boolean {
    return this.rival !== undefined && this.rival.wading > 0
  }

  /** Ticks until the time is up. */
  get ticksLeft(): number {
    return this.rules.ticks - this.tick
  }

  isOpen(cell: Cell): boolean {
    return this.ground.terrainAt(cell) !== 'wall' && !this.trails.has(keyOf(cell))
  }

  /**
   * Lets the hero act, for a tick or, in water, for three.
   * @param line line of the program, for the film
   * @returns true for an action that has done what it should
   */
  act(action: Action, line: number): boolean {
    const done = this.advance(action, line)
    while (this.hero.wading > 0 && this.ending === undefined) this.advance(waiting, line)
    return done
  }

  /** Words of the hero, which take no time: they belong to the last frame, in place of what it has said there before. */
  say(words: string): void {
    const last = this.frames.at(-1)
    if (last === undefined) return
    const others = last.events.filter(({ kind }) => kind !== 'say')
    this.frames[this.frames.length - 1] = { ...last, events: [...others, { kind: 'say', side: 'hero', words }] }
  }

  /** Plays to the end what goes on without the hero. */
  finish(): Result {
    if (this.rules.ends === 'time') while (this.ending === undefined) this.advance(waiting, 0)
    this.ending ??= 'ended'
    const { goal, hero, rival, rules, ending, tick: ticks } = this
    const against = rules.ends === 'time' && rival && { rival: rival.robot.energy }
    return { ending, goal, energy: hero.robot.energy, ...against, ticks }
  }

  private get goal(): number {
    const { hero, rival, crashed, ending } = this
    if (this.rules.ends === 'goal') return Number(ending === 'goal')
    if (this.rules.ends === 'time')
      return rival ? shareOf(hero.robot.energy, rival.robot.energy) : Number(hero.robot.energy > 0)
    if (ending === 'left') return 1
    if (ending === 'ended' || !rival) return Number(ending === 'time')
    return shareOf(Number(!crashed.has('hero')), Number(!crashed.has('rival')))
  }

  private get movers(): Mover[] {
    return this.rival ? [this.hero, this.rival] : [this.hero]
  }

  private get isAtOnePlace(): boolean {
    return this.rival !== undefined && isSameCell(this.hero.robot, this.rival.robot)
  }

  /** Both robots decide on what they see before either acts, so that none comes first. */
  private advance(action: Action, line: number): boolean {
    if (this.ending !== undefined) return false
    const rivalAction = this.opponent ? this.opponent(this, action) : waiting
    if (rivalAction === undefined) {
      this.ending = 'left'
      return false
    }
    const isContest = this.isContest(action, rivalAction)
    const done = isContest ? this.fail(this.hero, 'refused') : this.apply(this.hero, action)
    if (this.rival) void (isContest ? this.fail(this.rival, 'refused') : this.apply(this.rival, rivalAction))
    this.leaveTrails()
    this.collect()
    this.produce()
    this.tick += 1
    this.addFrame(line)
    this.ending = this.endingNow()
    return done
  }

  /** Both could build on the same site at once: neither does. */
  private isContest(action: Action, rivalAction: Action): boolean {
    const { hero, rival } = this
    if (!rival || !this.isAtOnePlace || action.kind !== 'build' || rivalAction.kind !== 'build') return false
    return this.canBuild(hero.robot, action.plant) && this.canBuild(rival.robot, rivalAction.plant)
  }

  private apply(mover: Mover, action: Action): boolean {
    const { robot } = mover
    if (mover.wading > 0) {
      mover.wading -= 1
      return true
    }
    if (this.rules.ends === 'crash') return this.move(mover, action.kind === 'move' ? action.direction : robot.facing)
    if (action.kind === 'build') return this.build(mover, action.plant)
    if (action.kind === 'move' && robot.charge !== 0) return this.move(mover, action.direction)
    this.charge(robot)
    return action.kind === 'wait' || this.fail(mover, 'refused')
  }

  private move(mover: Mover, direction: Direction): boolean {
    const { robot, side } = mover
    const isCrash = this.rules.ends === 'crash'
    robot.facing = direction
    const to = cellFrom(robot, direction)
    if (robot.charge) robot.charge -= 1
    if (!this.isOpen(to)) return this.fail(mover, isCrash ? 'crash' : 'bump')
    Object.assign(robot, to)
    if (isCrash) robot.energy += 1
    if (this.ground.terrainAt(to) !== 'water') return true
    mover.wading = wading
    this.note({ kind: 'wade', side })
    return true
  }

  private fail({ side }: Mover, kind: 'bump' | 'crash' | 'refused'): false {
    if (kind === 'crash') this.crashed.add(side)
    this.note({ kind, side })
    return false
  }

  /** Closes the cells where robots stand; robots that come to the same one run into each other. */
  private leaveTrails(): void {
    if (this.rules.ends !== 'crash') return
    if (this.isAtOnePlace) for (const mover of this.movers) this.fail(mover, 'crash')
    for (const { robot, side } of this.movers) this.trails.set(keyOf(robot), side)
  }

  private build(mover: Mover, plant: Plant): boolean {
    const { robot, side } = mover
    const { x, y } = robot
    if (!this.canBuild(robot, plant)) return this.fail(mover, 'refused')
    robot.energy -= costs[plant]
    this.plants.set(keyOf(robot), { side, plant })
    this.note({ kind: 'build', side, x, y, plant })
    return true
  }

  /** Plants stand on free sites, and wheels beside water. */
  canBuild(robot: Robot, plant: Plant): boolean {
    const isSite = this.ground.terrainAt(robot) === 'site' && !this.plants.has(keyOf(robot))
    const isByWater = directions.some((direction) => this.ground.terrainAt(cellFrom(robot, direction)) === 'water')
    return isSite && robot.energy >= costs[plant] && (plant !== 'wheel' || isByWater)
  }

  private charge(robot: Robot): void {
    if (robot.charge === undefined) return
    robot.charge = Math.min(robot.charge + this.weather.sunAt(this.tick), this.rules.battery?.most ?? robot.charge)
  }

  /** Robots that come to the same energy at once share it, and an odd one is lost. */
  private collect(): void {
    const { movers, isAtOnePlace } = this
    for (const { robot, side } of movers) {
      const { x, y } = robot
      const lies = this.energy.get(keyOf(robot))
      if (lies === undefined) continue
      const worth = isAtOnePlace ? Math.floor(lies / 2) : lies
      robot.energy += worth
      this.note({ kind: 'collect', side, x, y, worth })
    }
    for (const { robot } of movers) this.energy.delete(keyOf(robot))
  }

  private produce(): void {
    for (const { side, plant } of this.plants.values()) {
      const mover = side === 'hero' ? this.hero : this.rival
      if (mover) mover.robot.energy += yieldAt(plant, this.tick, this.weather)
    }
  }

  private endingNow(): Ending | undefined {
    const { robot } = this.hero
    if (this.crashed.size > 0) return 'crash'
    if (this.rules.ends === 'goal' && this.ground.terrainAt(robot) === 'goal') return 'goal'
    if (this.rules.ends === 'goal' && robot.charge === 0) return 'empty'
    return this.tick >= this.rules.ticks ? 'time' : undefined
  }

  private robotAt(seat: Seat): Robot {
    const { battery } = this.rules
    const start = this.ground.cellsOf(seat)[0]
    if (start === undefined) throw new Error('地图上没有对手的起点 R。')
    return { ...start, facing: startFacing[seat], energy: 0, ...(battery && { charge: battery.start }) }
  }

  private note(event: GameEvent): void {
    this.events.push(event)
  }

  private addFrame(line: number): void {
    const { events, tick } = this
    this.events = []
    const rival = this.rival && { rival: { ...this.rival.robot } }
    this.frames.push({ tick, line, hero: { ...this.hero.robot }, ...rival, events })
  }
}

/** 1 for more than the other, 0.5 for as much. */
function shareOf(own: number, other: number): number {
  return own === other ? 0.5 : Number(own > other)
}
