import { allRoundKinds, roundKinds, type RoundKind } from '@qisuan/rules/season/rounds'
import { Form, Input, Select } from 'antd'
import { actCopy } from '#copy/act'
import { seasonsCopy } from '#copy/seasons'
import { call } from '../../api/call.ts'
import { ActDialog } from '../../ui/acts/act-dialog.tsx'
import { ReasonField, type Reasoned } from '../../ui/acts/reason-field.tsx'
import { useSeasonsAgain, type Season } from './season.ts'

const copy = seasonsCopy.newRound
const plain = 'plain'

interface Values extends Reasoned {
  round: string
  kind: RoundKind
  name: string
  like: string
}

/** Another round of a season. */
export function NewRound({ season, onClose }: { season: Season; onClose: () => void }) {
  const again = useSeasonsAgain()
  return (
    <ActDialog<Values, object, unknown>
      title={copy.title}
      lead={copy.lead}
      ok={copy.ok}
      initialValues={{ round: `${season.year}-`, like: plain }}
      send={({ like, ...values }) => call('createRound', { ...values, like: like === plain ? null : like })}
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
      <ReasonField hint={actCopy.reasonAudited} />
    </ActDialog>
  )
}
