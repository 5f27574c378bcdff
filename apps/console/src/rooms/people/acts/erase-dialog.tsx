import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { Form } from 'antd'
import { personActsCopy } from '#copy/person-acts'
import { call } from '../../../api/call.ts'
import { ActDialog } from '../../../ui/acts/act-dialog.tsx'
import { ReasonField, type Reasoned } from '../../../ui/acts/reason-field.tsx'
import type { DialogProps } from './dialog.ts'
import { requestText } from './erasure-request.tsx'
import { previewErasure } from './preview-erasure.tsx'
import { NumberInput } from '../../../ui/fields/number-input.tsx'

const copy = personActsCopy.erase

/** Asks for the erasure of somebody, which somebody else completes. */
export function EraseDialog({ person: { id, name }, ...dialog }: DialogProps) {
  return (
    <ActDialog<Reasoned & { number: number }, object, OperatorAnswer<'requestErasure'>>
      title={copy.title(name)}
      lead={copy.lead}
      ok={copy.ok}
      danger
      preview={() => previewErasure(id)}
      send={({ reason }) => call('requestErasure', { id, reason })}
      result={requestText}
      {...dialog}
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
        <NumberInput min={1} precision={0} style={{ width: 180 }} />
      </Form.Item>
    </ActDialog>
  )
}
