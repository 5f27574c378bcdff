import { ceremony as copy } from '#copy/ceremony'
import { number } from '#copy/dates'
import { Stairs } from './stairs.tsx'
import type { Wall } from './treads.ts'
import styles from './opening.module.css'

/** Before the first step: the mountain, and nobody on it. */
export function Opening({ wall }: { wall: Wall }) {
  return (
    <>
      <div className={styles.light} aria-hidden="true" />
      <div className={styles.opening}>
        <p className={styles.soon}>{wall.state === 'prepared' ? copy.soon : copy.begun}</p>
        <p className={styles.question}>{copy.opening}</p>
        <p className={styles.people}>{copy.people(number(wall.people))}</p>
      </div>
      <Stairs wall={wall} />
    </>
  )
}
