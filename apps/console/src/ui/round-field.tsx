import { Select } from 'antd'
import { filesCopy } from '#copy/files'

interface Props {
  rounds: readonly { round: string; name: string }[]
  value: string
  onChange: (round: string) => void
}

/** The round to which a file belongs. */
export function RoundField({ rounds, value, onChange }: Props) {
  return (
    <label>
      {filesCopy.round}
      <Select
        value={value}
        onChange={onChange}
        options={rounds.map(({ round, name }) => ({ value: round, label: name }))}
        style={{ width: 240 }}
      />
    </label>
  )
}
