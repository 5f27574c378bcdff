import { causesOf } from '@qisuan/db/failures'

/** True if the database rejected a row because its key exists, for instance the second of two simultaneous requests. */
export function isUniqueViolation(error: unknown): boolean {
  return causesOf(error).some((cause) => 'code' in cause && (cause.code === 'P2002' || cause.code === uniqueViolation))
}

/** Reason why the database rejected a change. */
export interface Refusal {
  /** A sentence of the database's own rule (`refuse` in the migrations). */
  sentence?: string
  /** The name of the constraint, where it has no sentence. */
  constraint?: string
}

const violation = /violates .*?constraint "(\w+)"/
const checkViolation = '23514'
const uniqueViolation = '23505'

/** Reason why the database rejected a change, also if another library wraps the error; undefined for other errors. */
export function refusedByDatabase(error: unknown): Refusal | undefined {
  for (const cause of causesOf(error)) {
    const message = 'message' in cause ? String(cause.message) : ''
    const [, constraint] = violation.exec(message) ?? []
    if (constraint) return { constraint }
    if ('code' in cause && cause.code === checkViolation) return { sentence: message }
  }
  return undefined
}
