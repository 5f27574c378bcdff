import type { Result } from '@qisuan/game/world/frames'
import type { GameMap } from '@qisuan/game/world/map'
import { scoreOf, type Par } from '@qisuan/game/world/score'
import { play, type Play } from '@qisuan/runner/play'
import { sizeOf } from '@qisuan/runner/size'
import { drawMaps } from './draw-maps.ts'
import type { Prepare } from './prepare-programs.ts'
import { TaskError, type Reference, type TaskFolder, type TaskProblem } from './read-task.ts'
import { faultText, missedProblems, type PlayedReference } from './reference-words.ts'
import { endings, languages, type Language } from './task-file.ts'

/** Measure of programs of a task, and the points of those references that were played. */
export interface Measured {
  maps: { map: GameMap; par: Par }[]
  /** Size of the smallest reference that reaches every goal, by language. */
  sizes: Record<Language, number>
  references: PlayedReference[]
}

/**
 * Draws the hidden maps of a task by a seed and plays all references on all maps: the best of them is the measure of
 * pupils. The code with which pupils start is played on the first map.
 * @param onPlay told before each reference: its file, and how many of all are done
 * @throws TaskError for maps that cannot be drawn or played, for a fault in that code, and for a reference that misses its points
 */
export async function measureTask(
  task: TaskFolder,
  seed: number,
  prepare: Prepare,
  onPlay: (file: string, done: number, all: number) => void = () => {},
): Promise<Measured> {
  const { file, references } = task
  const maps = drawMaps(file, seed)
  await checkStart(task, prepare)
  const played: { reference: Reference; plays: Play[] }[] = []
  for (const reference of references) {
    onPlay(reference.name, played.length, references.length)
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
      const code = { size: sizeOf(language, source), par: sizes[language] }
      return {
        reference,
        plays,
        score: scoreOf(file.weights, results, code),
        points: results.map((result) => scoreOf(file.weights, [result], code).total),
      }
    })
  if (scored.some(({ reference, score }) => score.total < reference.least))
    throw new TaskError(missedProblems(file.rules, maps, scored))
  return { maps: pars, sizes, references: scored }
}

/** @throws TaskError for code that would greet pupils with a fault */
async function checkStart({ file, start }: TaskFolder, prepare: Prepare): Promise<void> {
  const [map] = file.maps
  const problems: TaskProblem[] = []
  for (const language of languages) {
    const program = map && (await prepare(language, start[language], file.functions))
    const fault = program && (await play(program, file, map)).outcome.fault
    const at = `start.${endings[language]}`
    if (fault) problems.push({ at, place: '', text: faultText(at, fault) })
  }
  if (problems.length > 0) throw new TaskError(problems)
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
  const most = Math.max(...own.map(({ reference }) => reference.least))
  const best = own.filter(({ reference: { least }, plays }) =>
    plays.length === 0 ? least === most : plays.every(({ result }) => result.goal === 1),
  )
  const sizes = (best.length > 0 ? best : own).map(({ reference }) => sizeOf(language, reference.source))
  return Math.min(...sizes)
}
