import { useRef } from 'react'
import { cards } from '#copy/cards'
import type { Answer } from '../../../api/transport.ts'
import { useIdentity } from '../../../identity.ts'
import { Button } from '../../../ui/button.tsx'
import { printPart } from '../../../ui/print-part.ts'
import styles from './card-sheet.module.css'

export type PrintedCards = Answer<'addPupils'>['cards']

const { sheet: copy } = cards

/** Cards that were just made. Their codes are kept nowhere, so that this is the only time to print them. */
export function CardSheet({ of: list, onDone }: { of: PrintedCards; onDone: () => void }) {
  const sheet = useRef<HTMLDivElement>(null)
  const { short_name: competition } = useIdentity()
  return (
    <section className="stack" aria-label={copy.title(list.length)}>
      <p>
        <strong>{copy.title(list.length)}</strong> {copy.once}
      </p>
      <p className="cluster off-paper">
        <Button onClick={() => printPart(sheet.current)}>{copy.print}</Button>
        <Button look="quiet" onClick={onDone}>
          {copy.done}
        </Button>
      </p>
      <div ref={sheet} className={`gap-2 ${styles.sheet}`}>
        {list.map(({ id, name, code }) => (
          <article key={id} className="card grid gap-half type-note" aria-label={name}>
            <p>
              {competition} · {copy.card}
            </p>
            <p>
              <strong>{name}</strong>
            </p>
            <p className="figures type-lead bold one-line">{`${code.slice(0, 5)}-${code.slice(5)}`}</p>
            <p>{copy.steps(location.host)}</p>
            <p>{copy.keep}</p>
            <p>{copy.policy(location.host)}</p>
          </article>
        ))}
      </div>
    </section>
  )
}
