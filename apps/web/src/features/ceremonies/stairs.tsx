import type { CSSProperties } from 'react'
import { ceremony as copy } from '#copy/ceremony'
import { number } from '#copy/dates'
import { shortProvince } from '../rankings/rows/row.ts'
import { cutOf, stairsOf, type Finalist, type Tread, type Wall } from './treads.ts'
import styles from './stairs.module.css'

/** Units of the wall, which is 1920 by 1080: the lowest and the highest step. */
const [lowest, highest] = [300, 800]

/** The stairs: a solid line over who is out, a dotted one over what may come. */
export function Stairs({ wall }: { wall: Wall }) {
  const { treads, columns } = stairsOf(wall)
  const heightOf = ({ before, span }: Tread) =>
    columns < 2 ? highest : lowest + ((highest - lowest) * (before + span - 1)) / (columns - 1)
  const shown = wall.now?.shows
  return (
    <ol className={styles.stairs} aria-label={copy.stairs}>
      {treads.map((tread, index) => {
        const height = heightOf(tread)
        const below = treads[index - 1]
        const place: CSSProperties & Record<`--${string}`, string | number> = {
          '--before': tread.before / columns,
          '--span': tread.span / columns,
          '--height': height,
          '--rise': below ? height - heightOf(below) : height,
        }
        const isNew = shown === 'name' && tread.rank === wall.now?.rank
        return (
          <li
            key={tread.rank}
            className={styles.tread}
            data-state={isNew ? 'new' : tread.state}
            data-summit={tread.before + tread.span === columns}
            aria-hidden={tread.state === 'ahead'}
            style={place}
          >
            <span className={`figures ${styles.rank}`}>{tread.rank}</span>
            <span className={styles.people}>
              {tread.rows.map((person, each) => (
                <OnTread key={each} person={person} isHidden={tread.state === 'now'} />
              ))}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** Somebody on a step. What is known of a place that is not out yet stands beside the stairs. */
function OnTread({ person: { name, score, province, school }, isHidden }: { person: Finalist; isHidden: boolean }) {
  return (
    <span className={styles.person}>
      <span className={styles.name} data-cut={cutOf(name ?? '')}>
        {name ?? copy.unknown}
      </span>
      {isHidden || score === null ? null : <span className={`figures ${styles.score}`}>{number(score)}</span>}
      {isHidden ? null : (
        <>
          <span className={styles.origin}>{shortProvince(province)}</span>
          {school === null ? null : <span className={`${styles.origin} ${styles.school}`}>{school}</span>}
        </>
      )}
    </span>
  )
}
