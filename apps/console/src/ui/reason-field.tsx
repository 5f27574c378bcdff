import { Form, Input } from 'antd'
import { actCopy } from '#copy/act'

/** What a form with the field sends. */
export interface Reasoned {
  reason: string
}

/** Why somebody does something, in the form of an act. */
export function ReasonField({ hint = actCopy.reasonHint }: { hint?: string }) {
  return (
    <Form.Item name="reason" label={actCopy.reason} extra={hint} rules={[{ required: true, whitespace: true }]}>
      <Input maxLength={200} />
    </Form.Item>
  )
}
