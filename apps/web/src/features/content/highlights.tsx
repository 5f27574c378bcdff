import { useIdentity } from '../../identity.ts'
import styles from './highlights.module.css'

/** Variations of the site's line: an open path, steps, an equal start, a climb. */
const drawings = [
  {
    line: 'M6 42h36V6',
    dots: [
      [6, 42, 'start'],
      [42, 6, 'goal'],
    ],
  },
  {
    line: 'M6 42V30h12V18h12V30h12V6',
    dots: [
      [6, 42, 'start'],
      [42, 6, 'goal'],
    ],
  },
  {
    line: 'M6 42V6M18 42V18M30 42V18M42 42V6',
    dots: [
      [6, 42, 'start'],
      [18, 42, 'start'],
      [30, 42, 'start'],
      [42, 42, 'start'],
    ],
  },
  {
    line: 'M6 42h12V30h12V18h12V6',
    dots: [
      [6, 42, 'start'],
      [18, 30, 'start'],
      [30, 18, 'start'],
      [42, 6, 'goal'],
    ],
  },
] as const

/** The front page's highlights (spec §1). */
export function Highlights() {
  const { highlights } = useIdentity()
  return (
    <ul className={styles.list}>
      {highlights.map(({ title, text }, index) => (
        <li key={title} className={styles.item}>
          <svg viewBox="0 0 48 48" className={styles.drawing} aria-hidden="true">
            <path d={drawings[index % drawings.length]?.line} />
            {drawings[index % drawings.length]?.dots.map(([x, y, kind]) => (
              <circle className="fill-accent" key={`${x}-${y}`} cx={x} cy={y} r="4" data-kind={kind} />
            ))}
          </svg>
          <h3>{title}</h3>
          <p className="muted">{text}</p>
        </li>
      ))}
    </ul>
  )
}
