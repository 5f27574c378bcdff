import { pino, type Logger } from 'pino'

/** Structured logs. What a request carries of a person (bodies, queries, headers) never gets in: only method, path and address do. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: undefined,
    serializers: {
      req: (request: { method: string; url: string; id: unknown }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0],
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: pino.stdSerializers.err,
    },
  })
}
