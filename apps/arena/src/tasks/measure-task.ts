import { drawHiddenMaps, startGame } from '@qisuan/game/task'
import type { Result } from '@qisuan/game/world/frames'
import type { GameMap } from '@qisuan/game/world/map'
import { scoreOf, type Par, type Score } from '@qisuan/game/world/score'
import { play, type Play } from '@qisuan/runner/play'
import { sizeOf } from '@qisuan/runner/size'
import type { Prepare } from './prepare-programs.ts'
import { TaskError, type Reference, type TaskFolder } from './read-task.ts'
import type { Language, TaskFile } from './task-file.ts'

/** Measure of programs of a task, and the points of those references that were played. */
export interface Measured {
  maps: { map: GameMap; par: Par }[]
  /** Size of the smallest reference that reaches every goal, by language. */
  sizes: Record<Language, number>
  references: { reference: Reference; score: Score; plays: Play[] }[]
}

/**
 * Draws the hidden maps of a task by a seed and plays all references on all maps: the best of them is the measure of
 * pupils.
 * @throws TaskError for a map that cannot be drawn or has no room for a rival, and for a reference that misses its points
 */
export async function measureTask({ file, references }: TaskFolder, seed: number, prepare: Prepare): Promise<Measured> {
  const maps = mapsOf(file, seed)
  const played: { reference: Reference; plays: Play[] }[] = []
  for (const reference of references) {
    const program = await prepare(reference.language, reference.source, file.functions)
    const plays: Play[] = []
    if (program) for (const map of maps) plays.push(await play(program, file, map))
    played.push({ reference, plays })
  }
  const pars = maps.map((map, index) => ({
    map,
    par: parOf(played.flatMap(({ plays }) => plays[index]?.result ?? [])),
  }))
  const sizes = {
    python: sizeAmong(played, 'python'),
    javascript: sizeAmong(played, 'javascript'),
    cpp: sizeAmong(played, 'cpp'),
  }
  const scored = played
    .filter(({ plays }) => plays.length > 0)
    .map(({ reference, plays }) => {
      const { language, source } = reference
      const results = plays.map(({ result }, index) => ({ result, par: pars[index]?.par ?? result }))
      return {
        reference,
        plays,
        score: scoreOf(file.weights, results, { size: sizeOf(language, source), par: sizes[language] }),
      }
    })
  const missed = scored.filter(({ reference, score }) => score.total < reference.least)
  if (missed.length > 0) throw new TaskError(missed.map(sentenceOf).join('\n'))
  return { maps: pars, sizes, references: scored }
}

/** The maps that pupils see, and then the hidden ones. @throws TaskError */
function mapsOf(file: TaskFile, seed: number): GameMap[] {
  try {
    const maps = [...file.maps, ...drawHiddenMaps(file.hidden, seed)]
    for (const map of maps) startGame(file, map)
    return maps
  } catch (error) {
    throw new TaskError(error instanceof Error ? error.message : String(error))
  }
}

/** The most energy, and the fewest ticks for it, of all plays of a map: those that reach a goal if any does. */
function parOf(results: readonly Result[]): Par {
  const reached = results.filter(({ goal }) => goal > 0)
  const counted = reached.length > 0 ? reached : results
  const energy = Math.max(...counted.map((result) => result.energy))
  return { energy, ticks: Math.min(...counted.filter((result) => result.energy === energy).map(({ ticks }) => ticks)) }
}

/** Size of the smallest of those that reach every goal; of what was not played, those that have to score most. */
function sizeAmong(played: readonly { reference: Reference; plays: Play[] }[], language: Language): number {
  const own = played.filter(({ reference }) => reference.language === language)
  if (own.length === 0) throw new TaskError(`少了语言 ${language} 的参考程序。`)
  const most = Math.max(...own.map(({ reference }) => reference.least))
  const best = own.filter(({ reference: { least }, plays }) =>
    plays.length === 0 ? least === most : plays.every(({ result }) => result.goal === 1),
  )
  const sizes = (best.length > 0 ? best : own).map(({ reference }) => sizeOf(language, reference.source))
  return Math.min(...sizes)
}

function sentenceOf({ reference, score, plays }: Measured['references'][number]): string {
  const { name, least } = reference
  const goals = plays.map(({ result }, index) => `第 ${index + 1} 张图 ${result.goal === 1 ? '到了' : '没到'}`)
  const fault = plays.find(({ outcome }) => outcome.fault)?.outcome.fault
  const why = fault ? `\n  第 ${fault.line ?? '?'} 行：${fault.sentence}（${fault.original}）` : ''
  return `参考程序 ${name} 得了 ${score.total} 分，要求至少 ${least} 分。\n  ${goals.join('，')}${why}`
}
