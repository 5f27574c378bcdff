import { pino, type Logger } from 'pino'

/** Creates the logger. Of a request it logs only id, method and path: bodies, queries and headers may contain personal data. */
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
