import type { ErrorKind, Spread, StepFigures } from '@qisuan/rules/checks/rehearsal-report'
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'

/** Measures the calls of one phase: all together, and by step. */
export class Recorder {
  readonly #begun = performance.now()
  readonly #all = createHistogram()
  readonly #steps = new Map<string, { histogram: RecordableHistogram; failed: number }>()
  readonly #errors = new Map<string, ErrorKind>()

  /** @param error what went wrong, for a call that failed */
  record(step: string, ms: number, error?: string): void {
    // A histogram counts whole numbers from one: microseconds.
    const microseconds = Math.max(1, Math.round(ms * 1000))
    const known = this.#steps.get(step) ?? { histogram: createHistogram(), failed: 0 }
    this.#steps.set(step, known)
    this.#all.record(microseconds)
    known.histogram.record(microseconds)
    if (error === undefined) return
    known.failed += 1
    const key = `${step} ${error}`
    const kind = this.#errors.get(key)
    if (kind) kind.count += 1
    else this.#errors.set(key, { step, what: error, count: 1, firstAt: seconds(performance.now() - this.#begun) })
  }

  get all(): Spread {
    return spreadOf(this.#all)
  }

  get steps(): StepFigures[] {
    return [...this.#steps].map(([name, { histogram, failed }]) => ({ name, failed, ...spreadOf(histogram) }))
  }

  get errors(): ErrorKind[] {
    return [...this.#errors.values()].toSorted((one, other) => one.firstAt - other.firstAt)
  }
}

function spreadOf(histogram: RecordableHistogram): Spread {
  const at = (percentile: number) => (histogram.count === 0 ? 0 : milliseconds(histogram.percentile(percentile)))
  return { count: histogram.count, p50: at(50), p95: at(95), p99: at(99), max: at(100) }
}

const milliseconds = (microseconds: number): number => Math.round(microseconds / 100) / 10
export const seconds = (ms: number): number => Math.round(ms / 100) / 10
