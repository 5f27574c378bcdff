import { mostPoints } from '@qisuan/rules/boards/score-verdicts'
import { z } from 'zod'
import type { MalformedScore, PlatformScore } from './game-platform.ts'

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
  score: z.number().nonnegative().max(mostPoints),
  durationSeconds: count.nullish(),
  playedAt: instant,
  handedInAt: instant.nullish(),
})

/** The fields by which an operator finds an invalid row again, each as far as it can be read. */
const trace = z.object({
  user: accountId.optional().catch(undefined),
  externalId: word.optional().catch(undefined),
  score: z.number().optional().catch(undefined),
})

/** Parses a score of the platform's ranking or of a delivery; of an invalid one, returns the wrong field and whose it seems to be. */
export function readScoreRow(input: unknown): PlatformScore | MalformedScore {
  const parsed = row.safeParse(input)
  if (!parsed.success) {
    const { user, externalId: id, score: points } = trace.safeParse(input).data ?? {}
    return { wrong: parsed.error.issues[0]?.path.join('.') || 'row', platformId: user, externalId: id, score: points }
  }
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
