import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { groups } from '@qisuan/rules/people/groups'
import { Select } from 'antd'
import { rankingsCopy } from '#copy/rankings'

const copy = rankingsCopy.compare

/** A board: its round and its group. */
export interface BoardName {
  round: string
  group: number
}

interface Props {
  rounds: OperatorAnswer<'rankings'>['rounds']
  value: BoardName
  onChange: (board: BoardName) => void
}

/** The board that somebody means when the page opens. */
export const firstBoard = (rounds: Props['rounds']): BoardName => ({
  round: (rounds.find(({ current }) => current) ?? rounds[0])?.round ?? '',
  group: groups[0]?.number ?? 1,
})

/** Chooses a board. */
export function BoardFields({ rounds, value, onChange }: Props) {
  return (
    <>
      <label>
        {copy.round}
        <Select
          value={value.round}
          onChange={(round) => onChange({ ...value, round })}
          options={rounds.map(({ round, name }) => ({ value: round, label: name }))}
          style={{ width: 200 }}
        />
      </label>
      <label>
        {copy.group}
        <Select
          value={value.group}
          onChange={(group) => onChange({ ...value, group })}
          options={groups.map(({ number, name }) => ({ value: number, label: name }))}
          style={{ width: 140 }}
        />
      </label>
    </>
  )
}
