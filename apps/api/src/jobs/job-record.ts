import type { Services } from '../services/services.ts'

/** Progress reported by the work of a job. */
export interface JobRecord {
  /** Adds a line to its log. */
  say(line: string): void
  /** @param share from 0 to 1 */
  progress(share: number): void
}

/** Lines that a job keeps. */
const mostLines = 200
/** Milliseconds between two writings of the progress. */
const writeEveryMs = 400

/**
 * Writes what a job tells into its row, one statement after the other. Nothing is written any more once another process has taken the
 * job. `written` resolves when everything is.
 */
export function recordOf(
  { pool, clock, log }: Services,
  { id, attempt }: { id: number; attempt: number },
): JobRecord & { written(): Promise<void> } {
  let last = Promise.resolve()
  let shownAt = -Infinity
  const write = (change: string, value: unknown) => {
    last = last
      .then(() => pool.query(`update job set ${change} where id = $1 and attempt = $2`, [id, attempt, value]))
      .then(
        () => {},
        (err: unknown) => log.warn({ err, job: id }, 'progress of a job not written'),
      )
  }
  return {
    say(line) {
      const entry = JSON.stringify([{ at: clock.now(), text: line.trim() }])
      write(`log = case when jsonb_array_length(log) < ${mostLines} then log || $3::jsonb else log end`, entry)
    },
    progress(share) {
      const now = performance.now()
      if (share < 1 && now - shownAt < writeEveryMs) return
      shownAt = now
      write('progress = $3', Math.min(Math.max(share, 0), 1))
    },
    written: () => last,
  }
}
