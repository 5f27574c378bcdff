import { useQuery } from '@tanstack/react-query'
import { groups } from '@qisuan/rules/groups'
import { ownRank as copy } from '#copy/own-rank'
import { queryOf } from '../../api/query-client.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useMe } from '../accounts/use-me.ts'
import { OwnFigures } from './own-figures.tsx'
import { ShareButton } from './share-button.tsx'
import styles from './own-rank.module.css'

/** The user's own rank: name, group, area, points, rank and a share button (spec §2, Ranking pages). */
export function OwnRank({ pinned = false, note }: { pinned?: boolean; note?: string | undefined }) {
  const me = useMe()
  const { data: own } = useQuery({ ...queryOf('myRank'), enabled: me?.enrolled === true })
  if (!me) return null
  if (!me.enrolled) return pinned ? null : <NotEnrolled />
  if (!own) return pinned ? null : <Skeleton lines={3} />
  const group = groups.find(({ number: value }) => value === own.round.group)
  return (
    <section
      className={`panel spread ${styles.card}`}
      data-pinned={pinned}
      data-group={group?.letter}
      aria-label={copy.title}
    >
      <div>
        <p className={styles.name}>{own.username}</p>
        <p className={`note ${styles.where}`}>{[group?.name, me.area ?? own.area_name].filter(Boolean).join(' · ')}</p>
      </div>
      <OwnFigures own={own} className={`cluster ${styles.figures}`} />
      <div className={styles.end}>
        {pinned ? null : <p className="note">{own.rank === null ? copy.noScore : note}</p>}
        {own.rank === null ? null : <ShareButton name={own.username} />}
      </div>
    </section>
  )
}

function NotEnrolled() {
  return (
    <section className={`panel spread ${styles.card}`}>
      <div>
        <p className={styles.name}>{copy.notEnrolled}</p>
        <p className={`note ${styles.where}`}>{copy.notEnrolledText}</p>
      </div>
      <Button to={paths.enroll()}>{copy.enroll}</Button>
    </section>
  )
}
