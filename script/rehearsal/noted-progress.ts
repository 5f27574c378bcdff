import type { RehearsalProgress } from '@qisuan/rules/checks/rehearsal-report'
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Progress } from './progress.ts'

/** Milliseconds between two notes, though nothing has happened: a note says that the rehearsal runs. */
const everyMs = 3000

/**
 * Writes down in the folder of a running rehearsal how far it is, so that the room of the console can show it; the folder goes with the
 * rehearsal. @returns the progress that also tells `shown`, and what ends the writing
 */
export function notedProgress(
  shown: Progress,
  { folder, startedAt, pupils }: { folder: string; startedAt: Date; pupils: number },
): { progress: Progress; stop: () => void } {
  const note: Omit<RehearsalProgress, 'aliveAt'> = {
    startedAt: startedAt.toISOString(),
    pupils,
    step: '做好网站的副本',
    counter: null,
    phases: [],
  }
  const file = join(folder, 'progress.json')
  const write = () => {
    writeFileSync(`${file}.part`, JSON.stringify({ ...note, aliveAt: new Date().toISOString() }), { mode: 0o600 })
    renameSync(`${file}.part`, file)
  }
  write()
  const timer = setInterval(write, everyMs)
  timer.unref()
  const begin = (step: string, counter: RehearsalProgress['counter']) => {
    Object.assign(note, { step, counter })
    write()
  }
  const progress: Progress = {
    step(title) {
      shown.step(title)
      begin(title, null)
    },
    phase(title, of) {
      const show = shown.phase(title, of)
      begin(title, { done: 0, of })
      return (done) => {
        show(done)
        note.counter = { done, of }
      }
    },
    phaseDone(figures) {
      shown.phaseDone(figures)
      const { title, done, failed, perMinute } = figures
      note.phases.push({ title, done, failed, perMinute })
      write()
    },
  }
  return { progress, stop: () => clearInterval(timer) }
}
