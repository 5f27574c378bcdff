import { countCommands, type Statement } from './program.ts'
import type { Replay } from './replay.ts'
import type { Level } from './tasks.ts'

/** The four parts of a score, in points. Their sum is the score: 0 without reaching the goal, else 40,000 to 100,000. */
export type Score = { total: number; goal: number; energy: number; steps: number; commands: number }

export const fullScore = { goal: 40_000, energy: 40_000, steps: 12_000, commands: 8_000 }

/**
 * Goal: 40,000 for reaching it; without it the score is 0. Energy: 40,000 × share collected.
 * Steps: 12,000 × fewest possible ÷ used. Commands: 8,000 × fewest known ÷ used. Neither exceeds its maximum.
 */
export function scoreOf(level: Level, statements: readonly Statement[], run: Replay): Score {
  if (run.outcome !== 'goal') return { total: 0, goal: 0, energy: 0, steps: 0, commands: 0 }
  const energy = Math.round((fullScore.energy * run.collected) / run.energy)
  const steps = Math.round(fullScore.steps * Math.min(1, level.par.steps / run.frames.length))
  const commands = Math.round(fullScore.commands * Math.min(1, level.par.commands / countCommands(statements)))
  return { total: fullScore.goal + energy + steps + commands, goal: fullScore.goal, energy, steps, commands }
}
