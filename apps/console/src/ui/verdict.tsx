import { scoreRefusalNames, type ScoreRefusal } from '@qisuan/rules/boards/score-verdicts'
import { Tag } from 'antd'
import { number } from './names.ts'

/** True if a score counts: the word for one that does, else why not, and in which column. */
export function Verdict({
  counts,
  refused,
  field = null,
}: {
  counts: string
  refused: ScoreRefusal | null
  field?: string | null
}) {
  if (refused === null) return <Tag color="success">{counts}</Tag>
  return (
    <Tag>
      {scoreRefusalNames[refused]}
      {field === null ? '' : `（${field}）`}
    </Tag>
  )
}

export const pointsText = (score: number | null): string => (score === null ? '–' : number(score))
