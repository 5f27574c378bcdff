import { copy } from '../copy.ts'
import styles from './results.module.css'

const step = 10_000

/** Best scores of the others as columns, with the own place among them. */
export function Others({ others, own }: { others: readonly number[]; own: number }) {
  const { score: words } = copy
  const most = Math.max(...others, 1)
  const ownStep = Math.min(Math.floor(own / step), others.length - 1)
  if (others.every((people) => people === 0)) return <p className={styles.none}>{words.alone}</p>
  return (
    <figure className={`grid gap-2 ${styles.others}`}>
      <figcaption className="note">{words.others}</figcaption>
      <ol>
        {others.map((people, index) => (
          <li key={index} className={index === ownStep ? styles.own : undefined}>
            <span className={styles.column} style={{ height: `${(people / most) * 100}%` }} />
            <span className="visually-hidden">{words.othersBar(index * step, people)}</span>
            {index === ownStep && <span className={styles.you}>{words.you}</span>}
          </li>
        ))}
      </ol>
    </figure>
  )
}
