import { Form, Radio } from 'antd'
import { personActsCopy as copy } from '#copy/person-acts'

/** A season, or one of its rounds, as the value of a choice. */
export const contestValue = (year: number, round: string | null): string => round ?? String(year)

/** The season or round that was chosen. */
export function contestOf(chosen: string): { year: number; round: string | null } {
  return { year: Number(chosen.slice(0, 4)), round: chosen.includes('-') ? chosen : null }
}

/** What somebody is disqualified from, in words. */
export const contestText = (year: number, round: string | null, titleOf: (key: string) => string): string =>
  round === null ? copy.wholeSeason(year) : titleOf(round)

export function ContestField({ options }: { options: { value: string; label: string }[] }) {
  return (
    <Form.Item name="contest" label={copy.contest} rules={[{ required: true }]}>
      <Radio.Group vertical options={options} />
    </Form.Item>
  )
}
