import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'

/** Parses stored settings, which may be written by SQL. Invalid ones are logged and left out, so that one of them cannot stop the site. */
export function readSettings<Schema extends z.ZodObject>(
  schema: Schema,
  written: unknown,
  log: FastifyBaseLogger,
): z.output<Schema> {
  const parsed = schema.safeParse(written)
  if (parsed.success) return parsed.data
  const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
  log.error({ settings: [...wrong] }, 'invalid settings are ignored')
  return schema.parse(Object.fromEntries(Object.entries(Object(written)).filter(([key]) => !wrong.has(key))))
}
