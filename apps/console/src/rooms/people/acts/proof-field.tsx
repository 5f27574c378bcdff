import { Form, Input } from 'antd'
import { personActsCopy } from '#copy/person-acts'

/** Field for the proof of identity. */
export function ProofField() {
  const { proof, proofHint } = personActsCopy.password
  return (
    <Form.Item name="proof" label={proof} extra={proofHint} rules={[{ required: true }]}>
      <Input maxLength={200} />
    </Form.Item>
  )
}
