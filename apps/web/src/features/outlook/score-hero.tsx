import { number } from '#copy/dates'
import { outlook as copy } from '#copy/outlook'
import { useNow } from '../../api/clock.ts'
import { Climb } from './climb.tsx'
import styles from './score-hero.module.css'
import type { OutlookData } from './use-outlook.ts'

interface Props {
  title: string
  /** The task or the round, and the group. */
  name: string
  group: string
  timeZone: string
  data: OutlookData
}

const minute = 60_000

/** The score that counts, what became of the newest one, and the climb. */
export function ScoreHero({ title, name, group, timeZone, data }: Props) {
  const now = useNow(minute)
  const { score, received, disqualified, expected, published, as_of: asOf, next_at: nextAt } = data
  const shown = score ?? received?.score ?? null
  const isRefused = received?.outcome === 'refused'
  const isShown = asOf !== null && !expected && published !== null && (!received || received.at <= asOf)
  const status = disqualified !== null ? 'disqualified' : isRefused ? 'refused' : isShown ? 'published' : 'counted'
  const made = received ? copy.when(Date.parse(received.at), now, timeZone) : null
  return (
    <section className={`dark ${styles.hero}`}>
      <div className={styles.text}>
        <div className={`flex between baseline gap-1-half type-note on-dark-muted ${styles.head}`}>
          <h1>{title}</h1>
          <p>{group}</p>
        </div>
        <p className={styles.status} data-status={status}>
          {status === 'counted' || status === 'published' ? <Tick /> : null}
          {copy.status[status]}
        </p>
        {shown === null || disqualified !== null ? null : (
          <p className={styles.score} data-refused={score === null}>
            <strong className="figures">{number(shown)}</strong> {copy.points}
          </p>
        )}
        {expected && nextAt !== null ? (
          <p className="type-lead strong below-1">{copy.waits(copy.when(Date.parse(nextAt), now, timeZone))}</p>
        ) : null}
        <p className={styles.facts}>{[name, made].filter(Boolean).join(' · ')}</p>
        <p className={styles.facts}>{disqualified === null ? meaningOf(data) : copy.disqualified(disqualified)}</p>
      </div>
      {score === null || disqualified !== null ? null : <Climb data={data} timeZone={timeZone} />}
    </section>
  )
}

function meaningOf({ received }: OutlookData): string | null {
  if (!received) return null
  const points = number(received.score ?? 0)
  if (received.outcome === 'refused') return copy.refused(points, received.reason ?? '')
  return copy.outcomes[received.outcome](points)
}

function Tick() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d="m3 8.5 3.5 3.5L13 4.5" />
    </svg>
  )
}
