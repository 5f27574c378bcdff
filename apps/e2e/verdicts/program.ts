import { drawHiddenMaps, type Task } from '@qisuan/game/task'
import { functionNames } from '@qisuan/game/world/functions'
import type { GameMap } from '@qisuan/game/world/map'
import { Random } from '@qisuan/game/world/random'
import { randomProgram } from './random-program.ts'
import { cpp, javascript, python } from './spelling.ts'
import { batchOf, ticksOf } from './cpp-batch.ts'
import { cppLimits, cppTraps } from './traps/cpp.ts'
import { javascriptLimits, javascriptTraps } from './traps/javascript.ts'
import { pythonLimits, pythonTraps } from './traps/python.ts'

/** A program with the game that it plays. A source in C++ holds many, and chooses one by the time that it has. */
export interface PlayedProgram {
  language: 'python' | 'javascript' | 'cpp'
  source: string
  task: Task
  map: GameMap
}

const maps = drawHiddenMaps(
  {
    plan: {
      kind: 'field',
      width: 9,
      height: 6,
      walls: 9,
      water: 6,
      energy: 9,
      worth: [1, 5],
      sites: 4,
      mirrored: true,
      goal: false,
    },
    count: 4,
    rivals: ['gatherer', 'planner'],
  },
  20,
)

const written = {
  python: { traps: pythonTraps, limits: pythonLimits },
  javascript: { traps: javascriptTraps, limits: javascriptLimits },
  cpp: { traps: cppTraps, limits: cppLimits },
}
const spellings = { python, javascript, cpp }

type Language = PlayedProgram['language']

/**
 * Programs about traps of a language, and some that chance draws.
 * @param oneIn takes one of so many: before they are put into sources, so that in C++ none is compiled that is not played
 */
export function programsOf(language: Language, drawn: number, seed: number, oneIn = 1): PlayedProgram[] {
  const random = new Random(seed)
  const opening = language === 'python' ? 'import math, random\n' : ''
  const sources = Array.from({ length: drawn }, () => opening + randomProgram(random, spellings[language]))
  const all = [...written[language].traps, ...sources]
  return played(
    language,
    all.filter((_, index) => index % oneIn === 0),
  )
}

/** Programs at the limits of a language. */
export const programsAtLimits = (language: Language): PlayedProgram[] => played(language, written[language].limits)

function played(language: Language, sources: readonly string[]): PlayedProgram[] {
  const placed = language === 'cpp' ? batchOf(sources) : sources.map((source) => ({ source, place: 20 }))
  return placed.map(({ source, place }, index) => ({ language, source, ...game(index, ticksOf(place)) }))
}

function game(index: number, ticks: number): { task: Task; map: GameMap } {
  const map = maps[index % maps.length]
  if (map === undefined) throw new Error('There is no map')
  const weights = { goal: 50_000, energy: 50_000, steps: 0, code: 0 }
  return {
    task: { rules: { ticks, ends: 'time', battery: { start: 9, most: 20 } }, functions: functionNames, weights },
    map,
  }
}
