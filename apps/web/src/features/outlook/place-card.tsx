import { placesRisen } from '@qisuan/rules/boards/outlook'
import { number } from '#copy/dates'
import { outlook as copy } from '#copy/outlook'
import { useNow } from '../../api/clock.ts'
import styles from './place-card.module.css'
import type { OutlookData } from './use-outlook.ts'

const minute = 60_000

/** The place on the board, or the one that is to be expected, with what changed and when the next board comes. */
export function PlaceCard({ data, timeZone }: { data: OutlookData; timeZone: string }) {
  const now = useNow(minute)
  const { expected, published, last, as_of: asOf, next_at: nextAt, frozen, open } = data
  const nameOf = (at: string) => copy.when(Date.parse(at), now, timeZone)
  const place = expected ?? published
  const shown = published && asOf !== null ? { rank: published.rank, as_of: asOf } : null
  const before = expected ? shown : last
  const label = expected ? copy.place.expected : open || frozen ? copy.place.published : copy.place.final
  const says = published && !expected ? copy.nextBoard : copy.nextAt
  const next = nextAt === null ? null : <Next at={nextAt} now={now} text={says(nameOf(nextAt))} />
  return (
    <section className={`panel ${styles.card}`} aria-label={label}>
      {place ? (
        <>
          <div className="spread">
            <h2 className={styles.label} data-expected={expected !== null}>
              {label}
            </h2>
            <p className="note">
              {expected ? copy.place.expectedProvince(place.province_rank) : copy.place.province(place.province_rank)}
            </p>
          </div>
          <div className="spread">
            <p className={`figures ${styles.place}`}>
              {copy.place.before} <strong>{number(place.rank)}</strong> {copy.place.after}
              <span className="note"> {copy.place.of(place.total)}</span>
            </p>
            <Change
              risen={placesRisen(before?.rank ?? null, place.rank)}
              since={before ? copy.place.since(nameOf(before.as_of)) : null}
            />
          </div>
        </>
      ) : (
        <h2 className="type-lead">{frozen ? copy.frozen : copy.firstBoard}</h2>
      )}
      {expected && asOf ? <p className="muted">{copy.estimate(nameOf(asOf))}</p> : null}
      {place && frozen ? <p className="muted">{copy.frozen}</p> : null}
      {place && !expected && !open && !frozen ? <p className="muted">{copy.over}</p> : null}
      {place && !expected && asOf ? <p className="muted">{copy.publishedAt(nameOf(asOf))}</p> : null}
      {next && (open || expected) ? next : null}
    </section>
  )
}

function Change({ risen, since }: { risen: number | null; since: string | null }) {
  const text =
    risen === null
      ? copy.place.first
      : risen === 0
        ? copy.place.same
        : risen > 0
          ? copy.place.rose(risen)
          : copy.place.fell(-risen)
  const way = risen === null || risen === 0 ? 'same' : risen > 0 ? 'rose' : 'fell'
  return (
    <p className={styles.change} data-way={way}>
      <strong className="type-lead">{text}</strong>
      {since ? <span className="note">{since}</span> : null}
    </p>
  )
}

/** When the next board is published, and how long that is. */
function Next({ at, now, text }: { at: string; now: number; text: string }) {
  const minutes = Math.max(0, Math.ceil((Date.parse(at) - now) / minute))
  return (
    <p>
      <strong>{text}</strong>
      <span className="muted">
        ，{copy.left(Math.floor(minutes / 60), minutes % 60)}，{copy.refreshes}
      </span>
    </p>
  )
}
