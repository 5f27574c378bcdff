import { cell, dateTimeCell, filled, largestInteger, numberCell, quoted } from '../../../services/tables/cells.ts'
import { mostPoints } from '@qisuan/rules/boards/score-verdicts'
import { word } from '../../../services/game-platform/score-row.ts'
import { personColumns } from '../../people/person-columns.ts'

/** The columns of a file of scores: whose it is, and what was scored. */
export const scoreColumns = (timeZone: string) =>
  ({
    ...personColumns,
    score: { headings: ['成绩', '得分', '分数', 'score'], schema: filled(numberCell(mostPoints)), required: true },
    duration: { headings: ['用时', 'duration'], schema: numberCell(largestInteger).transform(rounded) },
    task: {
      headings: ['任务', 'task'],
      schema: cell((text, refuse) => word.safeParse(text).data ?? refuse(`${quoted(text)}不是任务的名称`)),
    },
    scoredAt: { headings: ['时间', 'scored_at'], schema: dateTimeCell(timeZone) },
    handedInAt: { headings: ['交卷时间', 'handed_in_at'], schema: dateTimeCell(timeZone) },
  }) as const

const rounded = (seconds: number | undefined) => (seconds === undefined ? undefined : Math.round(seconds))
