import type { EarlierPhase, PhaseFigures, RehearsalReport } from '@qisuan/rules/checks/rehearsal-report'
import { cpus, totalmem } from 'node:os'
import type { SeasonFigures } from './figures.ts'
import { adviceFor, firstTrouble } from './verdict.ts'

interface Facts {
  id: string
  startedAt: Date
  timeZone: string
  busyBefore: number | null
  seconds: number
  pupils: number
  season: string
  redis: boolean
  smsPerDay: number
  figures: SeasonFigures
  previous: RehearsalReport | undefined
}

export function reportOf({ figures, previous, startedAt, redis, smsPerDay, ...facts }: Facts): RehearsalReport {
  const { phases, notes, publicationSeconds } = figures
  const all = cpus()
  return {
    format: 1,
    ...facts,
    startedAt: startedAt.toISOString(),
    machine: {
      cores: all.length,
      processor: all[0]?.model.trim() ?? '',
      memoryMegabytes: Math.round(totalmem() / 2 ** 20),
      node: process.version,
      redis,
    },
    complete: notes.length === 0 && phases.every(({ left }) => left === 0),
    publicationSeconds,
    phases,
    trouble: firstTrouble(figures),
    advice: adviceFor(figures, { smsPerDay, cores: all.length, pupils: facts.pupils, busyBefore: facts.busyBefore }),
    notes,
    previous: previous ? { id: previous.id, pupils: previous.pupils, phases: previous.phases.map(earlier) } : null,
  }
}

const earlier = ({ key, title, perMinute, failed, calls }: PhaseFigures): EarlierPhase => ({
  key,
  title,
  perMinute,
  failed,
  p99: calls.p99,
})
