import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'

/** Settings as somebody wrote them, perhaps with SQL: one that makes no sense is left out and told, for the site must not stand still. */
export function readSettings<Schema extends z.ZodObject>(
  schema: Schema,
  written: unknown,
  log: FastifyBaseLogger,
): z.output<Schema> {
  const parsed = schema.safeParse(written)
  if (parsed.success) return parsed.data
  const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
  log.error({ settings: [...wrong] }, 'settings that make no sense are left out')
  return schema.parse(Object.fromEntries(Object.entries(Object(written)).filter(([key]) => !wrong.has(key))))
}
