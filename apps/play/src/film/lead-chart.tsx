import { words } from './copy.ts'
import styles from './game-film.module.css'

const [width, height] = [400, 64]

interface LeadChartProps {
  /** Lead of the first robot after each frame. */
  leads: readonly number[]
  /** The frame that is seen. */
  index: number
  /** Frame up to which the lead is drawn. */
  seen: number
  /** Frame from which on one of them was ahead for good. */
  turn: number | undefined
  /** Unit of the lead. */
  name: string
}

/** The lead over the game: above the line the first robot is ahead, below it the second. */
export function LeadChart({ leads, index, seen, turn, name }: LeadChartProps) {
  const most = Math.max(...leads.map(Math.abs), 1)
  const last = Math.max(leads.length - 1, 1)
  const xOf = (frame: number) => (frame / last) * width
  const yOf = (lead: number) => (height / 2) * (1 - (0.92 * lead) / most)
  const drawn = leads.slice(0, seen + 1)
  const line = drawn.map((lead, frame) => `${xOf(frame)},${yOf(lead)}`).join(' ')
  const area = `0,${height / 2} ${line} ${xOf(drawn.length - 1)},${height / 2}`
  return (
    <figure className={styles.chart}>
      <figcaption className="muted type-fine">{words.lead(name)}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={words.chart(name)}>
        <clipPath id="ahead">
          <rect width={width} height={height / 2} />
        </clipPath>
        <clipPath id="behind">
          <rect y={height / 2} width={width} height={height / 2} />
        </clipPath>
        <polygon className={styles.hero} points={area} clipPath="url(#ahead)" />
        <polygon className={styles.rival} points={area} clipPath="url(#behind)" />
        <path d={`M0 ${height / 2}H${width}`} />
        {turn !== undefined && <path className={styles.turn} d={`M${xOf(turn)} 0V${height}`} />}
        <path className={styles.now} d={`M${xOf(index)} 0V${height}`} />
      </svg>
    </figure>
  )
}
