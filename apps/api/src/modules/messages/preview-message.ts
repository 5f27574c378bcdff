import { placeholdersIn, fillText, signed, smsParts } from '@qisuan/rules/message-text'
import { sendingSpans, type Span } from '@qisuan/rules/time/quiet-hours'
import type { Services } from '../../services/services.ts'
import { requireSeason } from '../competition/queries.ts'
import { enrolledSql, filterValues } from '../enrolments/queries.ts'
import { requireMessage, type Message } from './list-messages.ts'
import { obstacleSql, valuesOf, type Obstacle } from './queries.ts'
import { signature } from './signature.ts'

export interface Preview {
  message: Message
  /** Number of recipients. */
  people: number
  /** Number of people of the segment who are left out, by reason. */
  leftOut: Partial<Record<Obstacle, number>>
  /** SMS by their number of parts, what they cost in yuan, and when they go out. */
  sms:
    | { byParts: ReadonlyMap<number, number>; parts: number; cost: number; perMinute: number; spans: Span[] }
    | undefined
}

/** Says to whom a message would go now, what that costs and how long it takes. Sends nothing. */
export async function previewMessage(services: Services, id: number): Promise<Preview> {
  const { clock, config, pool } = services
  const message = await requireMessage(services, id)
  const { rows: kinds } = await pool.query<Kind>(kindsSql(message.channel), [
    ...filterValues({ ...message.segment, seasonYear: message.seasonYear }),
  ])
  const reached = kinds.filter(({ obstacle }) => obstacle === null)
  const people = sum(reached.map(({ count }) => count))
  const leftOut: Preview['leftOut'] = {}
  for (const { obstacle, count } of kinds) if (obstacle) leftOut[obstacle] = (leftOut[obstacle] ?? 0) + count
  if (message.channel === 'notice') return { message, people, leftOut, sms: undefined }

  const byParts = partsOf(services, message, reached)
  const parts = sum(Array.from(byParts, ([each, count]) => each * count))
  const { settings } = await requireSeason(services, message.seasonYear)
  const quiet = { hours: settings.quietHours, timeZone: config.timeZone }
  const spans = sendingSpans(clock.now(), { count: people, perMinute: settings.smsRate }, quiet)
  return {
    message,
    people,
    leftOut,
    sms: { byParts, parts, cost: parts * (message.price ?? 0), perMinute: settings.smsRate, spans },
  }
}

/** People whose message is equally long. */
interface Kind {
  obstacle: Obstacle | null
  group: number
  province: string
  /** In UTF-16 units, as SMS count. */
  nameLength: number
  count: number
}

const kindsSql = (channel: Message['channel']) => `
  select ${obstacleSql[channel]} as obstacle, enrolled."group", enrolled.province,
    char_length(enrolled.name) + char_length(regexp_replace(enrolled.name, '[^\\U00010000-\\U0010FFFF]', '', 'g')) as "nameLength",
    count(*)::int as count
  from (${enrolledSql}) enrolled join user_account person on person.id = enrolled."userId"
  group by 1, 2, 3, 4`

function partsOf(services: Services, { body }: Message, kinds: readonly Kind[]): Map<number, number> {
  const byParts = new Map<number, number>()
  const isSame = placeholdersIn(body).length === 0
  for (const { nameLength, group, province, count } of kinds) {
    const values = valuesOf({ name: '字'.repeat(nameLength), group, province })
    const parts = smsParts(signed(signature(services), isSame ? body : fillText(body, values)))
    byParts.set(parts, (byParts.get(parts) ?? 0) + count)
  }
  return new Map([...byParts].toSorted(([one], [other]) => one - other))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
