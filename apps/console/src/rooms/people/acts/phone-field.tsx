import { Form, Input } from 'antd'
import { personActsCopy } from '#copy/person-acts'

export function PhoneField() {
  return (
    <Form.Item name="phone" label={personActsCopy.phone.phone} rules={[{ required: true }]}>
      <Input inputMode="tel" autoComplete="off" maxLength={20} />
    </Form.Item>
  )
}
