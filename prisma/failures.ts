/** Writes reach a database that may only be read: for a moment after another machine took over, or because an operator set it so. */
const readOnly = '25006'

const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2028',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  readOnly,
])

const lost = new Set(['ECONNRESET', 'EPIPE', '57P01', '57P02', '08006', '08P01', 'P1017'])

const lostConnection = /Connection terminated|DatabaseNotReachable/

/**
 * True if a connection was refused or lost, none was free in time, the database starts, stops or may only be read; also if Prisma wraps the
 * error. Codes of the class 08 come from PostgreSQL and from a pool before it.
 */
export function isDatabaseDown(error: unknown): boolean {
  return causesOf(error).some(
    (cause) =>
      unreachable.has(codeOf(cause)) ||
      codeOf(cause).startsWith('08') ||
      lostConnection.test(messageOf(cause)) ||
      messageOf(cause).includes('timeout exceeded when trying to connect'),
  )
}

/** True if the database refuses only writes. */
export const isReadOnly = (error: unknown): boolean => causesOf(error).some((cause) => codeOf(cause) === readOnly)

/** True if a connection broke that had been taken. */
export const isConnectionLost = (error: unknown): boolean =>
  causesOf(error).some((cause) => lost.has(codeOf(cause)) || lostConnection.test(messageOf(cause)))

/** An error and those that it wraps. */
export function causesOf(error: unknown): object[] {
  const causes: object[] = []
  for (let cause = error; isObject(cause) && causes.length < 5; cause = causeOf(cause)) causes.push(cause)
  return causes
}

/** Prisma has the error of its adapter among its details. */
function causeOf(error: object): unknown {
  if ('meta' in error && isObject(error.meta) && 'driverAdapterError' in error.meta)
    return error.meta.driverAdapterError
  return 'cause' in error ? error.cause : undefined
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const messageOf = (error: object): string => ('message' in error ? String(error.message) : '')
const codeOf = (error: object): string => ('code' in error && typeof error.code === 'string' ? error.code : '')
