import { isDatabaseDown } from '@qisuan/db/failures'
import type { FastifyError, FastifyInstance } from 'fastify'
import type { z } from 'zod'

/** Error codes and their statuses. The partner API returns `{ message, code, errors? }`. */
const statuses = {
  bad_request: 400,
  unauthorized: 401,
  session_over: 401,
  not_created_by_client: 403,
  not_found: 404,
  user_not_found: 404,
  provider_not_found: 404,
  identity_unknown: 404,
  name_taken: 409,
  email_taken: 409,
  identity_taken: 409,
  task_not_found: 404,
  task_not_opened: 409,
  handed_in: 409,
  exam_ahead: 409,
  exam_over: 409,
  not_listed: 403,
  ladder_closed: 409,
  no_program: 409,
  other_ladder: 409,
  too_many_attempts: 429,
  invalid: 422,
  lookup_refused: 422,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof statuses

export class ArenaError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly errors: Record<string, string> | undefined
  constructor(code: ErrorCode, message: string, errors?: Record<string, string>) {
    super(message)
    this.code = code
    this.status = statuses[code]
    this.errors = errors
  }
}

/** Parses an input by its schema; throws 422 with one message per field. */
export function readInput<T>(schema: z.ZodType<T>, input: unknown): T {
  const read = schema.safeParse(input)
  if (read.success) return read.data
  const errors = Object.fromEntries(read.error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message]))
  throw new ArenaError('invalid', 'The input is not valid.', errors)
}

/** Seconds after which a client asks again. */
const databaseAwaySeconds = 2

/** Turns errors into responses. Details of unexpected errors go to the log only. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | ArenaError>((error, request, reply) => {
    if (error instanceof ArenaError) {
      if (error.code === 'unauthorized') void reply.header('www-authenticate', 'Basic realm="arena"')
      return reply.code(error.status).send({ message: error.message, code: error.code, errors: error.errors })
    }
    const status = error.statusCode ?? 500
    if (status < 500) return reply.code(status).send({ message: error.message, code: 'bad_request' })
    if (isDatabaseDown(error)) {
      request.log.warn(error)
      const message = 'The database does not answer, or only reads for a while.'
      return reply.code(503).header('retry-after', databaseAwaySeconds).send({ message, code: 'unavailable' })
    }
    request.log.error(error)
    return reply.code(500).send({ message: 'Something went wrong on our side.', code: 'internal' })
  })
}
