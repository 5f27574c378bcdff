import { Form, Input } from 'antd'
import { actCopy } from '#copy/act'

/** Values of a form with the field. */
export interface Reasoned {
  reason: string
}

/** Field for the reason of an act. */
export function ReasonField({ hint = actCopy.reasonHint }: { hint?: string }) {
  return (
    <Form.Item name="reason" label={actCopy.reason} extra={hint} rules={[{ required: true, whitespace: true }]}>
      <Input maxLength={200} />
    </Form.Item>
  )
}
