import { Form, InputNumber } from 'antd'
import { useNavigate } from 'react-router-dom'
import { personActsCopy } from '#copy/person-acts'
import { call } from '../../../api/call.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { ReasonField, type Reasoned } from '../../../ui/reason-field.tsx'
import type { DialogProps } from './dialog.ts'

const copy = personActsCopy.erase
const units = Object.entries(copy.units) as [keyof typeof copy.units, string][]

/** Erases somebody for good. */
export function EraseDialog({ person: { id, name }, onClose }: DialogProps) {
  const navigate = useNavigate()
  const preview = async () => {
    const gone = await call('previewErasure', { id })
    const counts = units.flatMap(([what, unit]) => (gone[what] > 0 ? [`${gone[what]} ${unit}`] : []))
    return (
      <ul>
        <li>{copy.gone([copy.account, ...counts].join('、'))}</li>
        {gone.platform ? <li>{copy.platform}</li> : null}
      </ul>
    )
  }
  return (
    <ActDialog<Reasoned & { number: number }, object, unknown>
      title={copy.title(name)}
      lead={copy.lead}
      ok={copy.ok}
      danger
      preview={preview}
      send={({ reason }) => call('erasePerson', { id, reason })}
      onDone={() => void navigate('/people')}
      onClose={onClose}
    >
      <ReasonField />
      <Form.Item
        name="number"
        label={copy.number(id)}
        rules={[
          { required: true },
          { validator: (_, typed) => (typed === id ? Promise.resolve() : Promise.reject(new Error(copy.wrong))) },
        ]}
      >
        <InputNumber min={1} precision={0} controls={false} style={{ width: 180 }} />
      </Form.Item>
    </ActDialog>
  )
}
