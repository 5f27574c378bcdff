import { AppError, ConflictError, ValidationError } from './app-error.ts'
import { TableError } from './services/tables/table-error.ts'
import { refusedByDatabase } from './services/violations.ts'

/** What an expected failure says to the operator; undefined for an unexpected one. */
export function refusalText(error: unknown): string | undefined {
  if (error instanceof ValidationError) return Object.values(error.errors).join('；')
  const isSentence = error instanceof AppError || error instanceof ConflictError || error instanceof TableError
  return isSentence ? error.message : refusedByDatabase(error)?.words
}

/** An expected failure of a verb as the error of a call: what the present state or a file does not allow is a conflict. */
export function asCallError(error: unknown): unknown {
  if (error instanceof AppError || error instanceof ValidationError) return error
  const words = refusalText(error)
  return words === undefined ? error : new AppError('conflict', words, { cause: error })
}
