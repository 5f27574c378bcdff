import { Form, Radio } from 'antd'
import { personActsCopy as copy } from '#copy/person-acts'
import type { Person } from './dialog.ts'

/** A season, or one of its rounds, as the value of a choice. */
export const contestValue = (year: number, round: string | null): string => round ?? String(year)

/** The season or round that was chosen. */
export function contestOf(chosen: string): { year: number; round: string | null } {
  return { year: Number(chosen.slice(0, 4)), round: chosen.includes('-') ? chosen : null }
}

/** What somebody is disqualified from, in words. */
export function contestText({ season }: Person, year: number, round: string | null): string {
  if (round === null) return copy.wholeSeason(year)
  return season?.rounds.find((each) => each.round === round)?.name ?? round
}

export function ContestField({ options }: { options: { value: string; label: string }[] }) {
  return (
    <Form.Item name="contest" label={copy.contest} rules={[{ required: true }]}>
      <Radio.Group vertical options={options} />
    </Form.Item>
  )
}
