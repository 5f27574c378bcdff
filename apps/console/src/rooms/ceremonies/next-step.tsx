import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { revealedParts } from '@qisuan/rules/boards/ceremony'
import { ceremoniesCopy as copy } from '#copy/ceremonies'
import { number } from '../../ui/names.ts'
import styles from './ceremonies.module.css'

type Step = NonNullable<OperatorAnswer<'ceremonyControl'>['next']>

/** Next place, which only the host sees, and the part of it that is out. */
export function NextStep({ next: { kind, rank, shows, rows } }: { next: Step }) {
  const [first, last] = [rows[0], rows.at(-1)]
  const isPlace = kind === 'place' && rank !== null && shows !== null
  return (
    <>
      <h1 className={styles.next} aria-live="polite">
        {isPlace ? copy.nextPlace(rank) : copy.nextWall(rows.length)}
        {isPlace && rows.length > 1 ? <span>{copy.tied(rows.length)}</span> : null}
      </h1>
      <p className="muted">{copy.secret}</p>
      <ul className={`grid gap-1 list ${styles.cards}`}>
        {rows.length === 0 ? <li className="grid framed rounded">{copy.vacant}</li> : null}
        {isPlace
          ? rows.map(({ name, province, school, score, award }, index) => (
              <li className="grid framed rounded" key={index}>
                <strong className="type-subheading">{name}</strong>
                <span>{[province, school].filter(Boolean).join(' · ')}</span>
                <span>{[copy.points(number(score)), award].filter(Boolean).join(' · ')}</span>
              </li>
            ))
          : null}
        {!isPlace && first && last ? (
          <li className="grid framed rounded">
            <strong className="type-subheading">{copy.wallOf(first.rank, last.rank)}</strong>
            <span>
              {first.name} … {last.name}
            </span>
          </li>
        ) : null}
      </ul>
      {isPlace ? (
        <ol className={`list ${styles.parts}`}>
          {revealedParts.map((part, index) => {
            const at = revealedParts.indexOf(shows)
            const state = index < at ? 'out' : index === at ? 'next' : 'later'
            return (
              <li className="relative flex between" key={part} data-state={state}>
                <span>{copy.parts[part]}</span>
                <span className="muted">{state === 'out' ? copy.out : state === 'next' ? copy.following : null}</span>
              </li>
            )
          })}
        </ol>
      ) : null}
    </>
  )
}
