import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Form, Radio } from 'antd'
import { useNavigate } from 'react-router-dom'
import { personActsCopy } from '#copy/person-acts'
import { call } from '../../../api/call.ts'
import { ReasonDialog } from '../../../ui/acts/reason-dialog.tsx'
import type { DialogProps } from './dialog.ts'
import { NumberInput } from '../../../ui/fields/number-input.tsx'

const copy = personActsCopy.merge

interface Values {
  other: number
  stays: 'this' | 'other'
}

/** Two accounts of one person become one. */
export function MergeDialog({ person: { id, name }, onDone, onClose }: DialogProps) {
  const navigate = useNavigate()
  const pairOf = ({ other, stays }: Values) =>
    stays === 'this' ? { from: other, into: id } : { from: id, into: other }
  return (
    <ReasonDialog<Values, object, number>
      title={copy.title}
      lead={copy.lead}
      ok={copy.ok}
      danger
      initialValues={{ stays: 'this' }}
      preview={async (values) => effectOf(await call('previewMerge', pairOf(values)))}
      send={async (values) => {
        const pair = pairOf(values)
        await call('mergePeople', { ...pair, reason: values.reason })
        return pair.into
      }}
      onDone={(into) => {
        onDone()
        void navigate(`/people/${into}`)
      }}
      onClose={onClose}
    >
      <Form.Item name="other" label={copy.other} rules={[{ required: true }]}>
        <NumberInput min={1} precision={0} style={{ width: 180 }} />
      </Form.Item>
      <Form.Item name="stays" label={copy.stays}>
        <Radio.Group
          vertical
          options={[
            { value: 'this', label: copy.thisOne(name, id) },
            { value: 'other', label: copy.otherOne },
          ]}
        />
      </Form.Item>
    </ReasonDialog>
  )
}

const units = Object.entries(copy.units) as [keyof typeof copy.units, string][]

function effectOf({ from, into, moved }: OperatorAnswer<'previewMerge'>) {
  const some = units.flatMap(([what, unit]) => (moved[what] > 0 ? [`${moved[what]} ${unit}`] : []))
  const platform = copy.platform[moved.platform]
  return (
    <ul>
      <li>
        <strong>{copy.direction(from, into)}</strong>
      </li>
      <li>{copy.moves(some.length > 0 ? some.join('、') : copy.nothing)}</li>
      {moved.both_enrolled.map((year) => (
        <li key={year}>{copy.both(year)}</li>
      ))}
      {moved.identity ? <li>{copy.identity}</li> : null}
      {platform ? <li>{platform}</li> : null}
    </ul>
  )
}
