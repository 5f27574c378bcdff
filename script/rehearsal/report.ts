import { cpus, totalmem } from 'node:os'
import type { PhaseFigures, SeasonFigures } from './figures.ts'
import { adviceFor, firstTrouble, type Trouble } from './verdict.ts'

/** One rehearsal, as it is kept. */
export interface RehearsalReport {
  format: 1
  id: string
  startedAt: string
  timeZone: string
  seconds: number
  pupils: number
  season: string
  machine: { cores: number; processor: string; memoryMegabytes: number; node: string; redis: boolean }
  /** How busy the processors were already before, 0 to 1. */
  busyBefore: number | null
  /** Whether everything that was begun came to its end. */
  complete: boolean
  publicationSeconds: number | null
  phases: PhaseFigures[]
  trouble: Trouble | null
  advice: string[]
  notes: string[]
  /** The rehearsal before, for comparison. */
  previous: { id: string; pupils: number; phases: Earlier[] } | null
}

type Earlier = Pick<PhaseFigures, 'key' | 'title' | 'perMinute' | 'failed'> & { p99: number }

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

const earlier = ({ key, title, perMinute, failed, calls }: PhaseFigures): Earlier => ({
  key,
  title,
  perMinute,
  failed,
  p99: calls.p99,
})
