import { cellFrom, isSameCell, keyOf, type Cell, type Direction } from './cells.ts'
import type { Ending, Frame, GameEvent, Result, Robot, Side } from './frames.ts'
import { Ground, type GameMap } from './map.ts'
import { costs, wading, yieldAt, type Plant, type Rules } from './rules.ts'
import { Weather } from './weather.ts'

export type Action = { kind: 'wait' } | { kind: 'move'; direction: Direction } | { kind: 'build'; plant: Plant }

/** Decides what a rival does next. */
export type Strategy = (game: Game, self: Robot, other: Robot) => Action

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
  /** What stands on sites, by the key of the cell. */
  readonly plants = new Map<string, { side: Side; plant: Plant }>()
  /** Cells that a trail has closed, by key, with their robot. */
  readonly trails = new Map<string, Side>()
  tick = 0
  ending: Ending | undefined
  private readonly hero: Mover
  private readonly rival: Mover | undefined
  private readonly strategy: Strategy | undefined
  private readonly crashed = new Set<Side>()
  private events: GameEvent[] = []

  constructor(map: GameMap, rules: Rules, strategy?: Strategy) {
    this.ground = new Ground(map.rows)
    this.rules = rules
    this.weather = new Weather(map.seed)
    this.energy = this.ground.energy()
    this.strategy = strategy
    const [start, rivalStart] = [this.ground.cellsOf('S')[0], this.ground.cellsOf('R')[0]]
    if (start === undefined) throw new Error('A map has a start')
    this.hero = { side: 'hero', robot: this.robotAt(start, 'right'), wading: 0 }
    if (strategy && rivalStart) {
      this.rival = { side: 'rival', robot: this.robotAt(rivalStart, 'left'), wading: 0 }
    }
    this.addFrame(0)
  }

  get heroRobot(): Robot {
    return this.hero.robot
  }

  get rivalRobot(): Robot | undefined {
    return this.rival?.robot
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
    while (this.hero.wading > 0 && this.ending === undefined) this.advance({ kind: 'wait' }, line)
    return done
  }

  /** Words of the hero, which take no time: they belong to the last frame. */
  say(words: string): void {
    const last = this.frames.at(-1)
    if (last)
      this.frames[this.frames.length - 1] = { ...last, events: [...last.events, { kind: 'say', side: 'hero', words }] }
  }

  /** Plays to the end what goes on without the hero. */
  finish(): Result {
    if (this.rules.ends === 'time') while (this.ending === undefined) this.advance({ kind: 'wait' }, 0)
    this.ending ??= 'ended'
    return { ending: this.ending, goal: this.goal, energy: this.hero.robot.energy, ticks: this.tick }
  }

  private get goal(): number {
    const { ends } = this.rules
    if (ends === 'goal') return Number(this.ending === 'goal')
    if (ends === 'crash') {
      if (this.ending === 'ended') return 0
      return shareOf(Number(!this.crashed.has('hero')), Number(!this.crashed.has('rival')))
    }
    return shareOf(this.hero.robot.energy, this.rival?.robot.energy ?? -1)
  }

  private advance(action: Action, line: number): boolean {
    if (this.ending !== undefined) return false
    const rivalAction = this.decideRival()
    const done = this.apply(this.hero, action)
    if (this.rival) this.apply(this.rival, rivalAction)
    this.collect()
    this.produce()
    this.tick += 1
    this.addFrame(line)
    this.ending = this.endingNow()
    return done
  }

  private decideRival(): Action {
    const { rival, strategy } = this
    if (!rival || !strategy || rival.wading > 0) return { kind: 'wait' }
    return strategy(this, rival.robot, this.hero.robot)
  }

  private apply(mover: Mover, action: Action): boolean {
    if (mover.wading > 0) {
      mover.wading -= 1
      return true
    }
    if (action.kind === 'move') return this.move(mover, action.direction)
    if (action.kind === 'build') return this.build(mover, action.plant)
    this.charge(mover.robot)
    return true
  }

  private move(mover: Mover, direction: Direction): boolean {
    const { robot, side } = mover
    robot.facing = direction
    const from = { x: robot.x, y: robot.y }
    const to = cellFrom(from, direction)
    if (robot.charge !== undefined) robot.charge -= 1
    const isCrash = this.rules.ends === 'crash'
    if (isCrash) this.trails.set(keyOf(from), side)
    if (!this.isOpen(to)) {
      this.note({ kind: isCrash ? 'crash' : 'bump', side })
      if (isCrash) this.crashed.add(side)
      return false
    }
    Object.assign(robot, to)
    if (isCrash) robot.energy += 1
    if (this.ground.terrainAt(to) !== 'water') return true
    mover.wading = wading
    this.note({ kind: 'wade', side })
    return true
  }

  private build({ robot, side }: Mover, plant: Plant): boolean {
    const { x, y } = robot
    const isRefused = !this.canBuild(robot, plant)
    if (isRefused) {
      this.note({ kind: 'refused', side })
      return false
    }
    robot.energy -= costs[plant]
    this.plants.set(keyOf(robot), { side, plant })
    this.note({ kind: 'build', side, x, y, plant })
    return true
  }

  /** Plants stand on free sites, and wheels beside water. */
  canBuild(robot: Robot, plant: Plant): boolean {
    const isSite = this.ground.terrainAt(robot) === 'site' && !this.plants.has(keyOf(robot))
    const isByWater = (['up', 'down', 'left', 'right'] as const).some(
      (direction) => this.ground.terrainAt(cellFrom(robot, direction)) === 'water',
    )
    return isSite && robot.energy >= costs[plant] && (plant !== 'wheel' || isByWater)
  }

  private charge(robot: Robot): void {
    if (robot.charge === undefined) return
    robot.charge = Math.min(robot.charge + this.weather.sunAt(this.tick), this.rules.battery?.most ?? robot.charge)
  }

  /** Robots that come to the same energy at once share it. */
  private collect(): void {
    const movers = [this.hero, this.rival].filter((mover) => mover !== undefined)
    const isShared = movers.length === 2 && movers.every(({ robot }) => isSameCell(robot, this.hero.robot))
    for (const { robot, side } of movers) {
      const { x, y } = robot
      const lies = this.energy.get(keyOf(robot))
      if (lies === undefined) continue
      const worth = isShared ? Math.floor(lies / 2) : lies
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
    if (this.rules.ends === 'crash') {
      // Two robots on one cell have run into each other.
      if (this.rival && isSameCell(robot, this.rival.robot))
        for (const side of ['hero', 'rival'] as const) this.crashed.add(side)
      if (this.crashed.size > 0) return 'crash'
    }
    if (this.rules.ends === 'goal' && this.ground.terrainAt(robot) === 'goal') return 'goal'
    if (robot.charge !== undefined && robot.charge <= 0) return 'empty'
    return this.tick >= this.rules.ticks ? 'time' : undefined
  }

  private robotAt({ x, y }: Cell, facing: Direction): Robot {
    const { battery } = this.rules
    return { x, y, facing, energy: 0, ...(battery && { charge: battery.start }) }
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
