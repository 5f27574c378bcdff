import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Input, Select, Space } from 'antd'
import { useState } from 'react'
import { auditCopy } from '#copy/audit'
import { roundOptions } from '../../ui/round-options.ts'
import { clearable } from '../../ui/icons.tsx'

const copy = auditCopy.concerning
const kinds = ['user', 'school', 'round'] as const
type Kind = (typeof kinds)[number]

/** Subject of the listed changes: one user, school or round at most, each by its number or key. */
export type Concerning = Partial<Record<Kind, string>>

/** Subject that an address asks for. */
export function concerningOf(search: URLSearchParams): Concerning {
  const kind = kinds.find((each) => search.has(each))
  return kind ? { [kind]: search.get(kind) ?? '' } : {}
}

interface Props {
  rounds: OperatorAnswer<'auditLog'>['rounds']
  concerning: Concerning
  onChange: (to: Record<Kind, string | undefined>) => void
}

/** A field for the number of a user or a school, or a choice of a round. */
export function ConcerningFilter({ rounds, concerning, onChange }: Props) {
  const asked = kinds.find((each) => concerning[each] !== undefined)
  const [kind, setKind] = useState<Kind>(asked ?? 'user')
  const removed = new Set(rounds.flatMap((each) => (each.removed ? [each.round] : [])))
  const search = (value: string) => {
    const none = { user: undefined, school: undefined, round: undefined }
    onChange({ ...none, [kind]: value.trim().replace(/^#/, '') || undefined })
  }
  return (
    <Space.Compact>
      <Select
        aria-label={copy.label}
        value={kind}
        onChange={setKind}
        options={kinds.map((value) => ({ value, label: copy.kinds[value] }))}
        style={{ width: 110 }}
      />
      {kind === 'round' ? (
        <Select
          aria-label={copy.value}
          placeholder={copy.round}
          value={concerning.round ?? null}
          onChange={(round: string | null) => search(round ?? '')}
          options={roundOptions(rounds).map(({ value, label }) => ({
            value,
            label: removed.has(value) ? copy.removed(label) : label,
          }))}
          allowClear={clearable}
          style={{ width: 220 }}
        />
      ) : (
        <Input.Search
          // Another address, such as a person's link to their changes, begins with its own value.
          key={asked === kind ? concerning[kind] : ''}
          aria-label={copy.value}
          placeholder={copy.placeholders[kind]}
          defaultValue={asked === kind ? concerning[kind] : ''}
          maxLength={30}
          allowClear={clearable}
          onSearch={search}
          style={{ width: 170 }}
        />
      )}
    </Space.Compact>
  )
}
