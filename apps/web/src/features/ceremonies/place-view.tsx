import { revealedParts, type RevealedPart } from '@qisuan/rules/boards/ceremony'
import { ceremony as copy } from '#copy/ceremony'
import { number } from '#copy/dates'
import { Stairs } from './stairs.tsx'
import { cutOf, type Finalist, type Wall } from './treads.ts'
import styles from './place-view.module.css'

/** A single place: what is known of it so far, beside the stairs. */
export function PlaceView({ wall }: { wall: Wall }) {
  const { now } = wall
  if (!now || now.rank === null) return null
  const { rank, rows, shows } = now
  return (
    <>
      <section className={styles.panel} data-count={rows.length}>
        <p className={styles.lead}>
          {shows === 'name' ? copy.shown : copy.next}
          {rows.length > 1 ? <span className={styles.tied}>{copy.tied(rows.length)}</span> : null}
          {rows.length > 1 && shows === 'name' ? (
            <span className="figures on-dark">{`${number(rows[0]?.score ?? 0)} ${copy.points}`}</span>
          ) : null}
        </p>
        <p className={styles.place}>
          <span>{copy.place}</span>
          <strong className="figures">{rank}</strong>
          <span>{copy.placeEnd}</span>
        </p>
        {/* Where they are from stands on the step of more than two who share a place. */}
        {shows === 'name' && rows.length > 1 ? (
          <Names rows={rows} />
        ) : (
          <People rows={rows} shows={shows ?? 'province'} className={styles.people} />
        )}
      </section>
      <Stairs wall={wall} />
    </>
  )
}

function Names({ rows }: { rows: readonly Finalist[] }) {
  return (
    <ul className={styles.people}>
      {rows.map(({ name, award, province, school }, index) => (
        <li key={index} className={styles.revealed}>
          <span className={styles.name} data-cut={cutOf(name ?? '')}>
            {name}
          </span>
          {rows.length === 2 ? (
            <span className={styles.origin}>{[province, school].filter(Boolean).join(' · ')}</span>
          ) : null}
          {award ? (
            <span className={styles.score}>
              <span className={styles.award}>{award}</span>
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** The people of a place, as far as they are known. */
export function People({
  rows,
  shows,
  className,
}: {
  rows: readonly Finalist[]
  shows: RevealedPart
  className: string | undefined
}) {
  if (rows.length === 0) return <p className={styles.lead}>{copy.vacant}</p>
  return (
    <ul className={className}>
      {rows.map((person, index) => (
        <li key={index}>
          <Person person={person} shows={shows} isAlone={rows.length === 1} />
        </li>
      ))}
    </ul>
  )
}

/** Somebody on a place, part by part. */
function Person({ person, shows, isAlone }: { person: Finalist; shows: RevealedPart; isAlone: boolean }) {
  if (shows === 'name') {
    return (
      <div className={styles.revealed} data-alone={isAlone}>
        <span className={styles.name} data-cut={cutOf(person.name ?? '')}>
          {person.name}
        </span>
        <span className={`figures ${styles.score}`}>
          {number(person.score ?? 0)} {copy.points}
          {person.award ? <span className={styles.award}>{person.award}</span> : null}
        </span>
        <span className={styles.origin}>{[person.province, person.school].filter(Boolean).join(' · ')}</span>
      </div>
    )
  }
  const values = { province: person.province, school: person.school, name: null }
  const newest = revealedParts.indexOf(shows)
  return (
    <dl className={styles.parts}>
      {revealedParts.map((part, index) => (
        <div
          key={part}
          className={styles.part}
          data-state={index > newest ? 'hidden' : index === newest ? 'new' : 'out'}
        >
          <dt>{copy.of[part]}</dt>
          <dd>{index > newest ? copy.unknown : values[part]}</dd>
        </div>
      ))}
    </dl>
  )
}
