import { countCommands, type Statement } from '@qisuan/game/program'
import type { Replay } from '@qisuan/game/replay'
import { fullScore } from '@qisuan/game/score'
import type { TaskId } from '@qisuan/game/tasks'
import { copy, durationText, pointsText } from './copy.ts'
import { build } from './elements.ts'
import type { Verdict } from './submit.ts'

export type Run = { task: TaskId; statements: readonly Statement[]; replay: Replay }

/** The result of a successful run: score, its parts, and a hint for a better one. */
export function successOf(run: Run, verdict: Verdict, siteUrl: string): Node[] {
  const { score, durationSeconds, best } = verdict
  const { energy: name } = copy.tasks[run.task]
  const { collected, energy, frames } = run.replay
  const back = build('a', 'second', copy.backToSite)
  // The page of the site that shows what it has received.
  back.setAttribute('href', new URL('/score', siteUrl).href)
  return [
    build('p', 'score', copy.result.score(pointsText(score.total))),
    build('p', 'facts', `${copy.result.time(durationText(durationSeconds))} · ${copy.result.best(pointsText(best))}`),
    build(
      'ul',
      'parts',
      part(copy.result.goal, score.goal, fullScore.goal),
      part(copy.result.energy(name, collected, energy), score.energy, fullScore.energy),
      part(copy.result.steps(frames.length), score.steps, fullScore.steps),
      part(copy.result.commands(countCommands(run.statements)), score.commands, fullScore.commands),
    ),
    build('p', 'sentence', `${adviceOn(run, verdict)}${copy.result.saved}`),
    back,
  ]
}

function part(label: string, points: number, full: number): HTMLElement {
  const meter = build('span', 'meter')
  const fill = build('span', 'fill')
  fill.style.inlineSize = `${(100 * points) / full}%`
  meter.append(fill)
  return build('li', '', build('span', 'name', label), build('span', 'points', pointsText(points)), meter)
}

function adviceOn({ task, replay: { collected, energy } }: Run, { score }: Verdict): string {
  const { unit, energy: name } = copy.tasks[task]
  if (collected < energy) return copy.result.missing(energy - collected, unit, name)
  const full = score.steps === fullScore.steps && score.commands === fullScore.commands
  return full ? copy.result.perfect : copy.result.shorter
}
