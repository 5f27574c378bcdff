import { z } from 'zod'
import type { PlatformScore } from './game-platform.ts'

export const accountId = z.string().regex(/^[\w-]{1,64}$/)
export const count = z.number().nonnegative().max(2_147_483_647).transform(Math.round)
const instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine((moment) => moment.getUTCFullYear() > 1999 && moment.getUTCFullYear() < 2100)

/** Text that PostgreSQL can store, such as a task's name or a cursor. */
export const word = z
  .string()
  .max(200)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)

const row = z.object({
  user: accountId,
  externalId: word.nullish(),
  task: word.nullish(),
  score: z.number().nonnegative(),
  durationSeconds: count.nullish(),
  playedAt: instant,
  handedInAt: instant.nullish(),
})

/** Parses a score of the platform's ranking or of a delivery; for an invalid one, returns the wrong field. */
export function readScoreRow(input: unknown): PlatformScore | { wrong: string } {
  const parsed = row.safeParse(input)
  if (!parsed.success) return { wrong: parsed.error.issues[0]?.path.join('.') || 'row' }
  const { user, externalId, task, score, durationSeconds, playedAt, handedInAt } = parsed.data
  return {
    platformId: user,
    externalId: externalId ?? undefined,
    task: task ?? undefined,
    score,
    duration: durationSeconds ?? undefined,
    scoredAt: playedAt,
    handedInAt: handedInAt ?? undefined,
  }
}
