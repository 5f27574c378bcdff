import { Prisma } from '@qisuan/db/client'

/** Whether the database refused a row because its key is taken: of two who come at once, this is the second. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
}

const refusal = /violates .*?constraint "(\w+)"/

/** The constraint by which the database refused a change, whoever wrapped its words; undefined for any other error. */
export function refusedByDatabase(error: unknown): string | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 4; cause = cause.cause, depth += 1) {
    const [, constraint] = refusal.exec(cause.message) ?? []
    if (constraint) return constraint
  }
  return undefined
}
