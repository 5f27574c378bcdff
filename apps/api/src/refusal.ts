import { AppError, ConflictError, UnfinishedError, ValidationError, type NextStep } from './app-error.ts'
import { TableError } from './services/tables/table-error.ts'
import { refusedByDatabase } from './services/violations.ts'

/** The sentence of a refusal, with what to do next where it is read. */
export function sentenceOf({ message, next }: Error & { next?: NextStep | undefined }, place: keyof NextStep): string {
  return next ? `${message}：${next[place]}` : message
}

/** Sentence about an expected failure, for an operator in the console; undefined for an unexpected one. */
export function refusalText(error: unknown): string | undefined {
  if (error instanceof ValidationError) return Object.values(error.errors).join('；')
  if (error instanceof AppError || error instanceof ConflictError || error instanceof UnfinishedError)
    return sentenceOf(error, 'console')
  return error instanceof TableError ? error.message : refusedByDatabase(error)?.sentence
}

/** An expected failure of a verb as the error of a call: what the present state or a file does not allow is a conflict. */
export function asCallError(error: unknown): unknown {
  if (error instanceof ValidationError || (error instanceof AppError && !error.next)) return error
  const sentence = refusalText(error)
  if (sentence === undefined) return error
  const { code, retryAfter, challenge, current } = error instanceof AppError ? error : { code: 'conflict' as const }
  return new AppError(code, sentence, { retryAfter, challenge, current, cause: error })
}
