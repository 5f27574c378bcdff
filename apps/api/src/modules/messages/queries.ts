import { groupOf, parseGroup } from '@qisuan/rules/people/groups'
import { fillText, type PlaceholderValues } from '@qisuan/rules/message-text'
import type { Services } from '../../services/services.ts'

export type Channel = 'notice' | 'sms'

/** Reasons why somebody of a segment gets no message. */
export const obstacles = {
  closed: '账号正在注销',
  withdrawn: '同意已撤回',
  opted_out: '不收短信',
  no_phone: '手机号没有验证',
} as const
export type Obstacle = keyof typeof obstacles

const anyMessage = `
  when person.closes_at is not null then 'closed'
  when exists (select from consent where consent.user_id = person.id and withdrawn_at is not null)
    and not exists (select from consent where consent.user_id = person.id and withdrawn_at is null) then 'withdrawn'`

/** The obstacle of a `user_account person`; null when nothing is in the way. */
export const obstacleSql: Readonly<Record<Channel, string>> = {
  notice: `case ${anyMessage} end`,
  sms: `case ${anyMessage} when person.sms_opt_out_at is not null then 'opted_out' when not person.phone_verified then 'no_phone' end`,
}

/** Values of a message's placeholders for one person. Without an enrolment there is neither group nor province. */
export function valuesOf(person: { name: string; group: number | null; province: string | null }): PlaceholderValues {
  const group = parseGroup(person.group ?? '')
  return { name: person.name, group: group ? groupOf(group).name : '', province: person.province ?? '' }
}

export interface ReceivedMessage {
  id: number
  channel: Channel
  title: string | null
  text: string
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'skipped'
  /** True if the operator has stopped the whole message. */
  stopped: boolean
  at: Date | null
  readAt: Date | null
}

/** The messages that were addressed to a person, newest first, as the person reads them. */
export async function receivedMessages({ pool }: Services, userId: number): Promise<ReceivedMessage[]> {
  const { rows } = await pool.query<ReceivedMessage & { name: string; group: number | null; province: string | null }>(
    `select message.id, message.channel, message.title, message.body as text, addressed.state, message.state = 'stopped' as stopped,
       coalesce(addressed.settled_at, addressed.claimed_at) as at, addressed.read_at as "readAt",
       person.name, enrolment."group", province.name as province
     from message_recipient addressed
     join message on message.id = addressed.message_id
     join user_account person on person.id = addressed.user_id
     left join enrolment on enrolment.user_id = addressed.user_id and enrolment.season_year = message.season_year
     left join province on province.id = enrolment.province_id
     where addressed.user_id = $1
     order by at desc nulls first, message.id desc`,
    [userId],
  )
  return rows.map(({ name, group, province, title, text, ...row }) => {
    const values = valuesOf({ name, group, province })
    return { ...row, title: title && fillText(title, values), text: fillText(text, values) }
  })
}
