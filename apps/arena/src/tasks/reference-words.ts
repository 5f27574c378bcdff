import type { GameMap } from '@qisuan/game/world/map'
import type { Score } from '@qisuan/game/world/score'
import type { Play } from '@qisuan/runner/play'
import type { Fault } from '@qisuan/runner/program'
import type { Reference, TaskProblem } from './read-task.ts'
import type { TaskFile } from './task-file.ts'

/** A reference that was played on all maps. */
export interface PlayedReference {
  reference: Reference
  score: Score
  plays: Play[]
  /** Points that each map would make alone. */
  points: number[]
}

type Rules = TaskFile['rules']

/** Costly maps of a reference that its author is told. */
const most = 5

/** Sentence on a fault at a place: `图 2 第 4 行：没有 hreo 这个名字。（…）`. */
export const faultText = (place: string, { line, sentence, original }: Fault): string =>
  `${place}${line === undefined ? '' : ` 第 ${line} 行`}：${sentence}${original === '' ? '' : `（${original}）`}`

/** Goals that a reference reached, and the fault of the first map that has one: `9 张图到了终点；图 2 第 4 行：…`. */
export function outcomeText(rules: Rules, maps: readonly GameMap[], plays: readonly Play[]): string {
  const words = maps.map((map) => goalWords(rules, map)).find((each) => each !== undefined)
  const reached = plays.filter(({ result }) => result.goal === 1).length
  const first = plays.findIndex(({ outcome }) => outcome.fault)
  const fault = plays[first]?.outcome.fault
  return [
    ...(words ? [`${reached} 张图${words.reached}`] : []),
    ...(fault ? [faultText(`图 ${first + 1}`, fault)] : []),
  ].join('；')
}

/** Lines on all references, one of which misses its points, with the maps that cost each of those most. */
export function missedProblems(
  rules: Rules,
  maps: readonly GameMap[],
  references: readonly PlayedReference[],
): TaskProblem[] {
  const problems = references.map(({ reference: { name, least }, score: { total }, plays, points }) => {
    const outcome = outcomeText(rules, maps, plays)
    const isMissed = total < least
    const lines = [
      `  ${name} 得了 ${total} 分，要求至少 ${least} 分${isMissed ? '，没达到' : ''}${outcome && `；${outcome}`}`,
      ...(isMissed ? [`    失分最多的：${costly(rules, maps, plays, points)}`] : []),
    ]
    return { at: isMissed ? `references/${name}` : '', place: '', text: lines.join('\n') }
  })
  return [{ at: '', place: '', text: '参考程序没有都达到要求：' }, ...problems]
}

function costly(rules: Rules, maps: readonly GameMap[], plays: readonly Play[], points: readonly number[]): string {
  const rows = plays.flatMap(({ result: { goal, energy, ticks } }, index) => {
    const map = maps[index]
    const words = map && goalWords(rules, map)
    const end = words ? [goal === 1 ? words.reached : goal > 0 ? words.half : words.missed] : []
    const own = points[index] ?? 0
    const text = `图 ${index + 1}：${[...end, `能量 ${energy}`, `用时 ${ticks}`, `${own} 分`].join('，')}`
    return own < 100_000 ? [{ own, text }] : []
  })
  const sorted = rows.toSorted((one, other) => one.own - other.own)
  return sorted
    .slice(0, most)
    .map(({ text }) => text)
    .join('；')
}

/** Words for a game's goal; undefined without a place to reach or a rival to beat. */
function goalWords({ ends }: Rules, { rival }: GameMap) {
  if (ends === 'goal') return { reached: '到了终点', half: '没到', missed: '没到' }
  return rival === undefined ? undefined : { reached: '赢了', half: '打平', missed: '没赢' }
}
