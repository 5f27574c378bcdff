import type { Pace, PhaseFigures, PhaseKey } from '@qisuan/rules/checks/rehearsal-report'
import { closeConnections, type Browser } from './browser.ts'
import { arriving, inTurn, type Crowd } from './pace.ts'
import type { Progress } from './progress.ts'
import { Recorder, seconds } from './recorder.ts'
import { measureUsage } from './usage.ts'

export interface PhaseOrder<Person> {
  key: PhaseKey
  title: string
  people: readonly Person[]
  pace: Pace
  each: (person: Person, recorder: Recorder, due: number) => Promise<void>
}

interface Surroundings {
  siteUrl: string
  progress: Progress
  deadline: number
}

/** Lets the pupils of a phase come and measures all of their calls. */
export async function runPhase<Person extends { browser: Browser }>(
  { siteUrl, progress, deadline }: Surroundings,
  { key, title, people, pace, each }: PhaseOrder<Person>,
): Promise<PhaseFigures> {
  const [counts, recorder] = [{ done: 0, failed: 0 }, new Recorder()]
  const show = progress.phase(title, people.length)
  const endUsage = await measureUsage(siteUrl)
  const begun = performance.now()
  const crowd: Crowd<Person> = {
    people,
    deadline,
    each: (person, due) => each(person, recorder, due),
    onDone: (succeeded) => {
      counts[succeeded ? 'done' : 'failed'] += 1
      show(counts.done + counts.failed)
    },
  }
  await ('atOnce' in pace ? inTurn(crowd, pace.atOnce) : arriving(crowd, pace.withinSeconds))
  const took = seconds(performance.now() - begun)
  const usage = await endUsage()
  // The next phase may begin with other processes behind the same address.
  closeConnections()
  const { done, failed } = counts
  const figures = {
    key,
    title,
    pace,
    people: people.length,
    done,
    failed,
    left: people.length - done - failed,
    seconds: took,
    perMinute: Math.round((done / Math.max(took, 0.1)) * 60),
    calls: recorder.all,
    steps: recorder.steps,
    errors: recorder.errors,
    usage,
  }
  progress.phaseDone(figures)
  return figures
}
