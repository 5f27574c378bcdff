import type { User } from '@qisuan/contracts/accounts'
import { placeOn, scoreAxis } from '@qisuan/rules/boards/score-axis'
import { useState } from 'react'
import { ranking } from '#copy/boards/ranking'
import { number } from '#copy/dates'
import { outlook as copy } from '#copy/outlook'
import { Card } from '../../ui/card.tsx'
import { shortProvince } from '../rankings/rows/row.ts'
import styles from './neighbours.module.css'
import type { OutlookData } from './use-outlook.ts'

export type Own = Pick<User, 'name' | 'organization' | 'province'>

/** The ten above and the ten below: a stair in which every step is a person and its height their points, and the nearest in words. */
export function Neighbours({ data, me }: { data: OutlookData; me: Own }) {
  const [all, setAll] = useState(false)
  const { above, below, expected, published } = data
  const score = (expected ? data.score : published?.score) ?? 0
  const own = {
    rank: (expected ?? published)?.rank ?? 0,
    username: me.name,
    organization: me.organization ?? '',
    area_name: me.province ?? '',
    score,
  }
  const rows = [...above.toReversed(), own, ...below]
  const steps = rows.toReversed().map((row) => row.score)
  // The boards' scale, from a round score below the last to the first.
  const axis = scoreAxis(Math.min(...steps), Math.max(...steps))
  const near = all ? rows : [...above.slice(0, 1), own, ...below.slice(0, 1)]
  const [low, high] = [rows.at(-1), rows[0]].map((row) => number(row?.score ?? 0))
  return (
    <Card title={copy.near.title} note={copy.near.note(number(axis.from), number(axis.to))}>
      <figure>
        <div className={styles.stair} aria-hidden="true">
          {steps.map((points, step) => (
            <span key={step} style={{ blockSize: `${placeOn(axis, points)}%` }} data-own={step === below.length} />
          ))}
        </div>
        <figcaption className="visually-hidden">
          {copy.near.chart(above.length, below.length, low ?? '', high ?? '')}
        </figcaption>
      </figure>
      <p className={`figures note flex between relative ${styles.ends}`} aria-hidden="true">
        <span>{rows.at(-1)?.rank}</span>
        {above.length > 2 && below.length > 2 ? (
          <strong
            className="absolute ink"
            style={{ insetInlineStart: `${(100 * (below.length + 0.5)) / rows.length}%` }}
          >
            {own.rank}
          </strong>
        ) : null}
        <span>{rows[0]?.rank}</span>
      </p>
      <ol className={styles.rows}>
        {near.map((row, index) => (
          <li key={index} className={styles.row} aria-current={row === own}>
            <span className="figures bold">{number(row.rank)}</span>
            <span className="grid loose">
              <strong className="cut">{row === own ? `${row.username}（${copy.near.you}）` : row.username}</strong>
              <span className="note cut">
                {[shortProvince(row.area_name), row.organization || ranking.individual].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className={`figures ${styles.points} grid loose`}>
              <strong>{number(row.score)}</strong>
              <span className="note">
                {row === own ? (expected ? copy.near.expected : '') : distance(row.score - score)}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {below.length === 0 ? <p className="note">{copy.near.last}</p> : null}
      {rows.length > 3 ? (
        <button type="button" className="tap accent" aria-expanded={all} onClick={() => setAll((was) => !was)}>
          {all ? copy.near.less : copy.near.more}
        </button>
      ) : null}
    </Card>
  )
}

function distance(points: number): string {
  if (points === 0) return copy.near.tied
  return points > 0 ? copy.near.behind(points) : copy.near.ahead(-points)
}
