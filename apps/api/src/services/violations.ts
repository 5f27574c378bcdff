import { Prisma } from '@qisuan/db/client'

/** Whether the database rejected a row because its key exists, for instance the second of two simultaneous requests. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
}

const violation = /violates .*?constraint "(\w+)"/

/** The constraint that a rejected change violates, also if another library wraps the error; undefined for other errors. */
export function refusedByDatabase(error: unknown): string | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 4; cause = cause.cause, depth += 1) {
    const [, constraint] = violation.exec(cause.message) ?? []
    if (constraint) return constraint
  }
  return undefined
}
