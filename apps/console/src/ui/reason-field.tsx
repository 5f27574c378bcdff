import { Form, Input } from 'antd'
import { actCopy as copy } from '#copy/act'

/** Why somebody does something. */
export function ReasonField() {
  return (
    <Form.Item name="reason" label={copy.reason} extra={copy.reasonHint} rules={[{ required: true }]}>
      <Input maxLength={200} />
    </Form.Item>
  )
}
