import { seasonsCopy } from '#copy/seasons'
import { competitionNow } from '../../ui/date-time.ts'
import { spanText, type Season } from './season.ts'
import styles from './timeline.module.css'

const copy = seasonsCopy.timeline

interface Bar {
  name: string
  from: string | null
  until: string | null
}

/** The enrolment and each round as a bar over the months of the season; a dotted line is now. */
export function Timeline({ season }: { season: Season }) {
  const bars: Bar[] = [
    { name: copy.enrolment, from: season.enrolment_begins, until: season.enrolment_ends },
    ...season.rounds.map(({ name, begins_at: from, ends_at: until }) => ({ name, from, until })),
  ]
  const now = competitionNow()
  const known = [
    ...bars.flatMap(({ from, until }) => [from, until]),
    season.current ? new Date(now).toISOString() : null,
  ]
  const times = known.flatMap((moment) => (moment === null ? [] : [Date.parse(moment)]))
  const [first, last] = [Math.min(...times), Math.max(...times)]
  const place = (time: number) => (last > first ? ((time - first) / (last - first)) * 100 : 0)
  const isInside = season.current && now >= first && now <= last
  return (
    <ol className={`grid gap-1 list ${styles.timeline}`} aria-label={copy.label}>
      {bars.map((bar) => (
        <li className="grid level gap-2" key={bar.name}>
          <strong>{bar.name}</strong>
          <div className={styles.track} aria-hidden="true">
            <Span bar={bar} place={place} isPast={bar.until !== null && Date.parse(bar.until) < now} />
            {isInside ? <i style={{ left: `${place(now)}%` }} /> : null}
          </div>
          <span className="muted">
            {spanText(bar.from, bar.until, bar.name === copy.enrolment ? seasonsCopy.always : seasonsCopy.unset)}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Span({ bar: { from, until }, place, isPast }: { bar: Bar; place: (time: number) => number; isPast: boolean }) {
  if (from === null && until === null) return null
  const left = from === null ? 0 : place(Date.parse(from))
  const right = until === null ? 100 : place(Date.parse(until))
  const isOpen = from === null || until === null
  const className = [isPast ? styles.past : '', isOpen ? styles.open : ''].join(' ')
  return <b className={className} style={{ left: `min(${left}%, 100% - 6px)`, width: `max(6px, ${right - left}%)` }} />
}
