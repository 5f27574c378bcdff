import { pino, type Logger, type LoggerOptions } from 'pino'

const outputs = { stdout: 1, stderr: 2 } as const

/**
 * Creates the logger. Of a request it logs only id, method and path: bodies, queries and headers may contain personal data.
 * @param to a command prints its result to stdout, so it logs to stderr
 */
export function createLogger(level: string, to: keyof typeof outputs = 'stdout'): Logger {
  const options: LoggerOptions = {
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
  }
  return pino(options, pino.destination({ dest: outputs[to], sync: true }))
}
