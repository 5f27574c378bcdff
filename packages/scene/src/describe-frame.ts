import type { Direction } from '@qisuan/game/world/cells'
import type { Frame, GameEvent, Robot, Side } from '@qisuan/game/world/frames'
import { Ground } from '@qisuan/game/world/map'
import type { Plant } from '@qisuan/game/world/rules'

/** Names of the robots of a game, as they are told. */
export type RobotNames = Record<Side, string>

const ways: Record<Direction, string> = { up: '上', down: '下', left: '左', right: '右' }
const plants: Record<Plant, string> = { panel: '光伏板', turbine: '风车', wheel: '水车' }
const at = ({ x, y }: { x: number; y: number }): string => `x = ${x}，y = ${y}`

/** Places of robots and goals at a frame, in words: 小算盘在 x = 0，y = 3；终点在 x = 6，y = 0。 */
export function describePlaces(rows: readonly string[], { hero, rival }: Frame, names: RobotNames): string {
  const goals = new Ground(rows).cellsOf('G').map(at)
  const places = [`${names.hero}在 ${at(hero)}`]
  if (rival) places.push(`${names.rival}在 ${at(rival)}`)
  if (goals.length > 0) places.push(`终点在 ${goals.join('，和 ')}`)
  return `${places.join('；')}。`
}

/**
 * A frame of a film in words, for whoever does not see it: 第 2 个时刻：小算盘向右走到 x = 2，y = 3，拿到能量 1。
 * @throws Error for a film without that frame
 */
export function describeFrame(frames: readonly Frame[], index: number, names: RobotNames): string {
  const frame = frames[index]
  if (frame === undefined) throw new Error('The film has no such frame')
  const before = frames[index - 1]
  const told = [tellRobot('hero', frame.hero, before?.hero)]
  if (frame.rival) told.push(tellRobot('rival', frame.rival, before?.rival))
  return `${index === 0 ? '开始' : `第 ${frame.tick} 个时刻`}：${told.join('；')}。`

  function tellRobot(side: Side, robot: Robot, last: Robot | undefined): string {
    const own = frame?.events.filter((event) => event.side === side) ?? []
    return [names[side] + tellMove(robot, last, own), ...own.flatMap(tellEvent)].join('，')
  }
}

function tellMove(robot: Robot, last: Robot | undefined, events: readonly GameEvent[]): string {
  if (!last) return `在 ${at(robot)}，面向${ways[robot.facing]}`
  const way = ways[robot.facing]
  if (events.some(({ kind }) => kind === 'bump')) return `向${way}走，走不通，还在 ${at(robot)}`
  if (events.some(({ kind }) => kind === 'crash')) return `向${way}走，撞上了`
  return robot.x === last.x && robot.y === last.y ? `停在 ${at(robot)}` : `向${way}走到 ${at(robot)}`
}

function tellEvent(event: GameEvent): string[] {
  if (event.kind === 'wade') return ['走进水里，要多花时间']
  if (event.kind === 'refused') return ['想做的没有做成']
  if (event.kind === 'collect') return [`拿到能量 ${event.worth}`]
  if (event.kind === 'build') return [`建了${plants[event.plant]}`]
  return event.kind === 'say' ? [`说“${event.words}”`] : []
}
