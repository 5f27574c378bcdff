import type { ReactNode } from 'react'
import styles from './facts.module.css'

type Fact = readonly [what: string, value: ReactNode]

/** Facts about one thing, each with its name, in as many columns as fit; `undefined` stands for one that is not known. */
export const Facts = ({ of: facts }: { of: readonly (Fact | undefined)[] }) => (
  <dl className={styles.facts}>
    {facts.map((fact) =>
      fact ? (
        <div key={fact[0]}>
          <dt>{fact[0]}</dt>
          <dd className="breaks">{fact[1]}</dd>
        </div>
      ) : null,
    )}
  </dl>
)
