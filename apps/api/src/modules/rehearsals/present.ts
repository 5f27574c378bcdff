import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import {
  meaningOfError,
  phaseBefore,
  startOfReport,
  type PhaseFigures,
  type RehearsalProgress,
  type RehearsalReport,
} from '@qisuan/rules/checks/rehearsal-report'

type Summary = OperatorAnswer<'rehearsals'>['reports'][number]
type Report = OperatorAnswer<'rehearsal'>
type Running = NonNullable<OperatorAnswer<'rehearsals'>['running']>

/** A rehearsal that has written nothing for so many milliseconds does not run any more: it writes every three seconds. */
const silentMs = 30_000

const presentAbout = ({ id, startedAt, seconds, pupils, season, complete, trouble, advice }: RehearsalReport) => ({
  id,
  started_at: startedAt,
  seconds,
  pupils,
  season,
  complete,
  trouble: trouble && { title: trouble.title, text: trouble.text },
  advice,
})

function presentPhase(report: RehearsalReport, phase: PhaseFigures): Summary['phases'][number] {
  const { title, people, done, failed, left, perMinute, calls } = phase
  const before = phaseBefore(report, phase)
  const earlier = before ? { per_minute: before.perMinute, failed: before.failed, p99: before.p99 } : null
  return { title, people, done, failed, left, per_minute: perMinute, p99: calls.p99, earlier }
}

/** A report as it stands in the list. */
export const presentSummary = (report: RehearsalReport): Summary => ({
  ...presentAbout(report),
  phases: report.phases.map((phase) => presentPhase(report, phase)),
})

/** A whole report. */
export function presentReport(report: RehearsalReport): Report {
  const { notes, publicationSeconds, previous, machine } = report
  return {
    ...presentAbout(report),
    notes,
    publication_seconds: publicationSeconds,
    before: previous && { started_at: startOfReport(previous.id), pupils: previous.pupils },
    machine: {
      processor: machine.processor,
      cores: machine.cores,
      memory_megabytes: machine.memoryMegabytes,
      node: machine.node,
      redis: machine.redis,
    },
    phases: report.phases.map((phase) => ({
      ...presentPhase(report, phase),
      at_once: 'atOnce' in phase.pace ? phase.pace.atOnce : null,
      within_seconds: 'withinSeconds' in phase.pace ? phase.pace.withinSeconds : null,
      seconds: phase.seconds,
      calls: phase.calls,
      steps: phase.steps,
      errors: phase.errors.map(({ step, what, count, firstAt }) => ({
        step,
        meaning: meaningOfError(what),
        count,
        first_at: firstAt,
      })),
      busy: phase.usage.busy,
      api_megabytes: phase.usage.apiMegabytes,
    })),
  }
}

/** @param now the real time, in which a rehearsal writes */
export function presentRunning(progress: RehearsalProgress, now: Date): Running {
  const { startedAt, aliveAt, pupils, step, counter, phases } = progress
  return {
    started_at: startedAt,
    alive: now.getTime() - Date.parse(aliveAt) < silentMs,
    pupils,
    step,
    counter,
    phases: phases.map(({ title, done, failed, perMinute }) => ({ title, done, failed, per_minute: perMinute })),
  }
}
