import { allRoundKinds, roundKinds, type RoundKind } from '@qisuan/rules/season/rounds'
import { Form, Input, Select } from 'antd'
import { actCopy } from '#copy/act'
import { seasonsCopy } from '#copy/seasons'
import { call } from '../../api/call.ts'
import { ReasonDialog } from '../../ui/acts/reason-dialog.tsx'
import { useSeasonsAgain, type Season } from './season.ts'

const copy = seasonsCopy.newRound
const plain = 'plain'

interface Values {
  round: string
  kind: RoundKind
  name: string
  like: string
}

/** Another round of a season. */
export function NewRound({ season, onClose }: { season: Season; onClose: () => void }) {
  const again = useSeasonsAgain()
  return (
    <ReasonDialog<Values>
      title={copy.title}
      lead={copy.lead}
      ok={copy.ok}
      initialValues={{ round: `${season.year}-`, like: plain }}
      send={({ like, ...values }) => call('createRound', { ...values, like: like === plain ? null : like })}
      hint={actCopy.reasonAudited}
      onDone={again}
      onClose={onClose}
    >
      <Form.Item name="kind" label={copy.kind} rules={[{ required: true }]}>
        <Select options={allRoundKinds.map((value) => ({ value, label: roundKinds[value] }))} />
      </Form.Item>
      <Form.Item name="name" label={copy.name} rules={[{ required: true }]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="round" label={copy.key} extra={copy.keyHint(season.year)} rules={[{ required: true }]}>
        <Input maxLength={25} autoComplete="off" />
      </Form.Item>
      <Form.Item name="like" label={copy.like}>
        <Select
          options={[
            { value: plain, label: copy.plain },
            ...season.rounds.map(({ round, name }) => ({ value: round, label: name })),
          ]}
        />
      </Form.Item>
    </ReasonDialog>
  )
}
