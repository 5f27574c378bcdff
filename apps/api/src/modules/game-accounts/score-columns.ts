import {
  cell,
  dateTimeCell,
  filled,
  largestInteger,
  numberCell,
  quoted,
  userIdCell,
} from '../../services/tables/cells.ts'
import { mostPoints } from '@qisuan/rules/score-verdicts'
import { accountId, word } from '../../services/game-platform/score-row.ts'
import { z } from 'zod'

/** The columns of a file of scores. One of the first three says whose score it is. */
export const scoreColumns = (timeZone: string) =>
  ({
    userId: { headings: ['用户号', 'user_id'], schema: userIdCell },
    externalId: { headings: ['选手编号', 'external_id'], schema: matching(z.uuid(), '不是选手编号') },
    platformId: { headings: ['平台账号', 'platform_id'], schema: matching(accountId, '不是平台账号') },
    score: { headings: ['成绩', '得分', '分数', 'score'], schema: filled(numberCell(mostPoints)), required: true },
    duration: { headings: ['用时', 'duration'], schema: numberCell(largestInteger).transform(rounded) },
    task: { headings: ['任务', 'task'], schema: matching(word, '不是任务的名称') },
    scoredAt: { headings: ['时间', 'scored_at'], schema: dateTimeCell(timeZone) },
    handedInAt: { headings: ['交卷时间', 'handed_in_at'], schema: dateTimeCell(timeZone) },
  }) as const

const matching = (schema: z.ZodType<string>, message: string) =>
  cell((text, refuse) => schema.safeParse(text).data ?? refuse(`${quoted(text)}${message}`))

const rounded = (seconds: number | undefined) => (seconds === undefined ? undefined : Math.round(seconds))
