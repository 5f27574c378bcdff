import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import type { Services } from '../../services/services.ts'
import type { Season } from '../competition/queries.ts'

type Today = OperatorAnswer<'today'>

interface Event {
  kind: NonNullable<Today['next']>['kind']
  at: Date | null
  name: string | null
}

/** Awards and news that appear at a time after $1. */
const scheduledSql = `
  select 'awards' as kind, publish_at as at, round.name from award_batch join round on round.key = round_key
  where publish_at > $1 and published_at is null and withdrawn_at is null
  union all
  select 'news', published_at, null from news_item where published_at > $1 and withdrawn_at is null`

/** The first thing that happens next without anybody. Awards and news are a secret until then for whoever is limited to provinces. */
export async function nextEvent(
  { pool, clock }: Services,
  season: Season,
  { publication, isEverywhere }: { publication: Today['publication']; isEverywhere: boolean },
): Promise<Today['next']> {
  const now = clock.now()
  const scheduled = isEverywhere ? (await pool.query<Event>(scheduledSql, [now])).rows : []
  const dates = season.rounds.flatMap(({ name, beginsAt, frozenFrom, endsAt }): Event[] => [
    { kind: 'round_begins', at: beginsAt, name },
    { kind: 'freeze', at: frozenFrom, name },
    { kind: 'round_ends', at: endsAt, name },
  ])
  const published: Event[] = publication ? [{ kind: 'publication', at: new Date(publication.next_at), name: null }] : []
  const [first] = [...scheduled, ...dates, ...published]
    .flatMap(({ kind, at, name }) => (at && at > now ? [{ kind, at: at.toISOString(), name }] : []))
    .toSorted((one, other) => one.at.localeCompare(other.at))
  return first ?? null
}
