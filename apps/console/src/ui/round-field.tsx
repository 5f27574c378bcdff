import { Select } from 'antd'
import { filesCopy } from '#copy/files'
import { roundOptions } from './round-options.ts'

interface Props {
  rounds: readonly { round: string; year: number; name: string }[]
  value: string
  onChange: (round: string) => void
}

/** The round to which a file belongs. */
export function RoundField({ rounds, value, onChange }: Props) {
  return (
    <label>
      {filesCopy.round}
      <Select value={value} onChange={onChange} options={roundOptions(rounds)} style={{ width: 240 }} />
    </label>
  )
}
