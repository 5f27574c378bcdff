import { parseDateTime } from '@qisuan/rules/date-time'
import { z } from 'zod'
import { accountId, word } from '../../services/game-platform/score-row.ts'
import type { IncomingScore } from './record-scores.ts'

/** The columns of a file of scores, by what its first line may call them. A column of any other name is passed over. */
const columns = {
  userId: ['user_id', '用户号'],
  externalId: ['external_id', '选手编号'],
  platformId: ['platform_id', '平台账号'],
  score: ['score', '成绩'],
  duration: ['duration', '用时'],
  task: ['task', '任务'],
  scoredAt: ['scored_at', '时间'],
  handedInAt: ['handed_in_at', '交卷时间'],
} as const satisfies Record<keyof Omit<IncomingScore, 'origin'>, readonly [string, string]>

type Column = keyof typeof columns

/** Reads a line as a score, or says which column, as files call it, makes it none. */
export type ReadScoreLine = (cells: readonly string[]) => Omit<IncomingScore, 'origin'> | { wrong: string }

/** A reader for the lines of a file, by its first line; or what is missing in that one, in words. */
export function scoreLineReader(head: readonly string[], timeZone: string): ReadScoreLine | { missing: string } {
  const called = head.map((cell) => cell.toLowerCase())
  const placeOf = (column: Column) => called.findIndex((word) => columns[column].some((name) => name === word))
  const people = ['userId', 'externalId', 'platformId'] as const
  if (placeOf('score') < 0) return { missing: columns.score.join(' 或 ') }
  if (people.every((column) => placeOf(column) < 0)) {
    return { missing: people.flatMap((column) => columns[column]).join('、') }
  }

  const places = new Map((Object.keys(columns) as Column[]).map((column) => [column, placeOf(column)]))
  const line = lineIn(timeZone)
  return (cells) => {
    const given = [...places].map(([column, place]) => [column, cells[place] || undefined])
    const parsed = line.safeParse(Object.fromEntries(given))
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    return { wrong: columns[(issue?.path[0] ?? 'score') as Column][0] }
  }
}

const number = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .transform(Number)
const int4 = 2_147_483_647

function lineIn(timeZone: string) {
  const moment = z
    .string()
    .transform((text, context) => parseDateTime(text, { timeZone, serials: true }) ?? refuse(context))
  return z
    .object({
      userId: number.pipe(z.int().max(int4)).optional(),
      externalId: z.uuid().optional(),
      platformId: accountId.optional(),
      score: number.pipe(z.number().max(1e15)),
      duration: number.pipe(z.number().max(int4)).transform(Math.round).optional(),
      task: word.optional(),
      scoredAt: moment.optional(),
      handedInAt: moment.optional(),
    })
    .refine(({ userId, externalId, platformId }) => userId ?? externalId ?? platformId, { path: ['userId'] })
}

function refuse(context: z.RefinementCtx): never {
  context.addIssue('not a moment')
  return z.NEVER
}
