import type { Database } from './database.ts'

/** An answer is kept so many times longer than it took: reading takes a fiftieth of the time, however many ask. */
const keptTimes = 50
const mostKept = 1000

interface Kept {
  until: number
  answer: Promise<unknown>
}

const kept = new WeakMap<Database, Map<string, Kept>>()

/**
 * Reads what is the same for everybody, or answers what was read a moment before.
 * @param key names what `read` reads
 * @param longest milliseconds for which the answer is kept at most
 */
export function keptBriefly<Answer>(
  db: Database,
  key: string,
  read: () => Promise<Answer>,
  longest = Infinity,
): Promise<Answer> {
  const answers = kept.get(db) ?? new Map<string, Kept>()
  kept.set(db, answers)
  const known = answers.get(key)
  // The key names what is read.
  if (known && performance.now() < known.until) return known.answer as Promise<Answer>
  if (answers.size > mostKept) answers.clear()
  const begun = performance.now()
  const answer = read()
  const entry: Kept = { until: Infinity, answer }
  answers.set(key, entry)
  answer.then(
    () => (entry.until = performance.now() + Math.min((performance.now() - begun) * keptTimes, longest)),
    () => answers.delete(key),
  )
  return answer
}
