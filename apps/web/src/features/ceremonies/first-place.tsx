import { ceremony as copy } from '#copy/ceremony'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { People } from './place-view.tsx'
import type { Wall } from './treads.ts'
import styles from './first-place.module.css'

/** Nine steps up to the summit. */
const stairs = `M0 246${Array.from({ length: 9 }, (_, step) => `H${(step + 1) * 78}V${246 - (step + 1) * 24}`).join('')}H1218`

/** The first place has the whole wall. */
export function FirstPlace({ wall: { now, state, rehearsal } }: { wall: Wall }) {
  if (!now) return null
  const { rows, shows } = now
  return (
    <section className={styles.first} data-shows={shows} data-count={rows.length}>
      <svg className={styles.summit} viewBox="0 0 1920 250" aria-hidden="true">
        <path d={`${stairs}L1920 190V250H0Z`} />
        <path d={stairs} />
      </svg>
      <p className={styles.place}>
        {copy.champion}
        {rows.length > 1 ? <span>{copy.tied(rows.length)}</span> : null}
      </p>
      <People rows={rows} shows={shows ?? 'province'} className={styles.people} />
      {state === 'ended' && !rehearsal ? (
        <p className={styles.ended}>
          {copy.ended} <Link to={paths.finalRanking()}>{copy.board}</Link>
        </p>
      ) : null}
    </section>
  )
}
