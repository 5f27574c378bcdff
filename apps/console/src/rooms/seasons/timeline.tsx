import { lazy, Suspense, useState } from 'react'
import { seasonsCopy } from '#copy/seasons'
import { competitionNow, monthsBetween } from '../../ui/date-time.ts'
import type { Season } from './season.ts'
import { TimelineBar, type Bar, type Scale } from './timeline-bar.tsx'
import styles from './timeline.module.css'

const copy = seasonsCopy.timeline
const RoundDates = lazy(async () => ({ default: (await import('./dates.tsx')).RoundDates }))
const SeasonDates = lazy(async () => ({ default: (await import('./dates.tsx')).SeasonDates }))

/** The enrolment and each round as a bar over the months of the season, to be dragged; a dotted line is now. */
export function Timeline({ season }: { season: Season }) {
  const [moved, setMoved] = useState<Bar>()
  const now = competitionNow()
  const bars = barsOf(season)
  const scale = scaleOf(bars, season.current ? now : undefined)
  const round = season.rounds.find((each) => each.round === moved?.round)
  const dialog = { proposed: moved, onClose: () => setMoved(undefined) }
  return (
    <div className={styles.timeline}>
      <Months {...scale} />
      <ol className="grid gap-1 list" aria-label={copy.label}>
        {bars.map((bar) => (
          <li className="grid level gap-2" key={bar.round ?? ''}>
            <strong>{bar.name}</strong>
            <TimelineBar
              bar={bar}
              scale={scale}
              now={now}
              isCurrent={season.current}
              onMoved={(from, until) => setMoved({ ...bar, from, until })}
            />
          </li>
        ))}
      </ol>
      <p className="muted above-1">{copy.hint}</p>
      <Suspense>
        {moved ? (
          round ? (
            <RoundDates season={season} round={round} {...dialog} />
          ) : (
            <SeasonDates season={season} {...dialog} />
          )
        ) : null}
      </Suspense>
    </div>
  )
}

function barsOf(season: Season): Bar[] {
  return [
    { name: copy.enrolment, none: seasonsCopy.always, from: season.enrolment_begins, until: season.enrolment_ends },
    ...season.rounds.map(({ round, name, begins_at: from, ends_at: until }) => ({
      round,
      name,
      none: seasonsCopy.unset,
      from,
      until,
    })),
  ]
}

/** From the first date to the last, with now where the site shows the season; both are now where nothing is known. */
function scaleOf(bars: Bar[], now: number | undefined): Scale {
  const times = [
    ...bars.flatMap(({ from, until }) => [from, until]).flatMap((at) => (at === null ? [] : Date.parse(at))),
    ...(now === undefined ? [] : [now]),
  ]
  if (times.length === 0) return { first: competitionNow(), last: competitionNow() }
  return { first: Math.min(...times), last: Math.max(...times) }
}

/** The months above the bars. */
function Months({ first, last }: Scale) {
  const months = monthsBetween(first, last)
  const every = Math.ceil(months.length / 12)
  return (
    <div className={`grid level gap-2 ${styles.months}`} aria-hidden="true">
      <span />
      <div>
        {months
          .filter((_, nth) => nth % every === 0)
          .map(({ at, text }) => (
            <small className="muted" key={at} style={{ left: `${((at - first) / (last - first || 1)) * 100}%` }}>
              {text}
            </small>
          ))}
      </div>
    </div>
  )
}
