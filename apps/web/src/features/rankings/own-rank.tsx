import { useQuery } from '@tanstack/react-query'
import { groups } from '@qisuan/rules/groups'
import { number } from '#copy/dates'
import { ranking } from '#copy/ranking'
import { queryOf } from '../../api/query-client.ts'
import type { Answer } from '../../api/transport.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useMe } from '../accounts/use-me.ts'
import { ShareButton } from './share-button.tsx'
import styles from './own-rank.module.css'

/** A member's own place: name, group, area, points, rank and a share button (spec §2, Ranking pages). */
export function OwnRank({ pinned = false, note }: { pinned?: boolean; note?: string | undefined }) {
  const me = useMe()
  const { data: own } = useQuery({ ...queryOf('myRank'), enabled: me?.enrolled === true })
  if (!me) return null
  if (!me.enrolled) return pinned ? null : <NotEnrolled />
  if (!own) return pinned ? null : <Skeleton lines={3} />
  const group = groups.find(({ number: value }) => value === own.round.group)
  return (
    <section className={styles.card} data-pinned={pinned} data-group={group?.letter} aria-label={ranking.own.title}>
      <div className={styles.who}>
        <p className={styles.name}>{own.username}</p>
        <p className={styles.where}>{[group?.name, me.area ?? own.area_name].filter(Boolean).join(' · ')}</p>
      </div>
      <Figures own={own} />
      <div className={styles.end}>
        {pinned ? null : <p className={styles.note}>{own.rank === null ? ranking.own.noScore : note}</p>}
        {own.rank === null ? null : <ShareButton name={own.username} />}
      </div>
    </section>
  )
}

function Figures({ own }: { own: Answer<'myRank'> }) {
  const copy = ranking.own
  const figures = [
    { label: copy.nationalRank, value: own.rank, of: own.total },
    { label: copy.provinceRank, value: own.province_rank, of: own.province_total },
    { label: copy.points, value: own.score ?? own.ozaria, of: null },
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, of }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figures">
            {value === null ? copy.none : number(value)}
            {value !== null && of !== null ? <span className={styles.of}> {copy.of(number(of))}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function NotEnrolled() {
  const copy = ranking.own
  return (
    <section className={styles.card}>
      <div className={styles.who}>
        <p className={styles.name}>{copy.notEnrolled}</p>
        <p className={styles.where}>{copy.notEnrolledText}</p>
      </div>
      <Button to={paths.enroll()}>{copy.enroll}</Button>
    </section>
  )
}
