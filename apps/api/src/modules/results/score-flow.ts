import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import type { Services } from '../../services/services.ts'

type Flow = OperatorAnswer<'scoreFlow'>

const hours = 24
const hour = 3_600_000

/** The scores that arrived in the last 24 hours, by the hour and by their last verdict, and the newest batch of all. */
export async function scoreFlow({ pool, clock }: Services): Promise<Flow> {
  const first = Math.floor(clock.now().getTime() / hour) * hour - (hours - 1) * hour
  const [{ rows }, { rows: newest }] = await Promise.all([
    pool.query<{ place: number; counted: number; refused: number }>(
      `select floor(extract(epoch from batch.received_at - $1) / 3600)::int as place,
         count(*) filter (where entry.refused is null)::int as counted,
         count(*) filter (where entry.refused is not null)::int as refused
       from score_batch batch join score_entry entry on entry.batch_id = batch.id
       where batch.received_at >= $1 and not exists (
         select from score_entry later
         where later.batch_id = entry.batch_id and later.line = entry.line and later.verdict > entry.verdict
       )
       group by 1`,
      [new Date(first)],
    ),
    pool.query<{ at: Date; round: string; source: NonNullable<Flow['last']>['source'] }>(
      'select received_at as at, round_key as round, source from score_batch order by received_at desc limit 1',
    ),
  ])
  const [last] = newest
  return {
    hours: Array.from({ length: hours }, (_, place) => {
      const { counted = 0, refused = 0 } = rows.find((each) => each.place === place) ?? {}
      return { from: new Date(first + place * hour).toISOString(), counted, refused }
    }),
    last: last ? { ...last, at: last.at.toISOString() } : null,
  }
}
