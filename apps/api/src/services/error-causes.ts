import { Prisma } from '@qisuan/db/client'

/** An error and those that it wraps, also inside Prisma's. */
export function causesOf(error: unknown): object[] {
  const causes: object[] = []
  for (let cause = error; isObject(cause) && causes.length < 5; cause = causeOf(cause)) causes.push(cause)
  return causes
}

function causeOf(error: object): unknown {
  if (error instanceof Prisma.PrismaClientKnownRequestError) return error.meta?.['driverAdapterError'] ?? error.cause
  return 'cause' in error ? error.cause : undefined
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
