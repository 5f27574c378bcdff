import { Form, Radio } from 'antd'
import { personActsCopy as copy } from '#copy/person-acts'

/** Scope of a disqualification, in words. */
export const contestText = (year: number, round: string | null, titleOf: (key: string) => string): string =>
  round === null ? copy.wholeSeason(year) : titleOf(round)

export function ContestField({ options }: { options: { value: string; label: string }[] }) {
  return (
    <Form.Item name="contest" label={copy.contest} rules={[{ required: true }]}>
      <Radio.Group vertical options={options} />
    </Form.Item>
  )
}
