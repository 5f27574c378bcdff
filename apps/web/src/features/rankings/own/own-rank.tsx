import { useQuery } from '@tanstack/react-query'
import { groups } from '@qisuan/rules/people/groups'
import { ownRank as copy } from '#copy/boards/own-rank'
import { queryOf } from '../../../api/query-client.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { useMe } from '../../accounts/use-me.ts'
import { NextStepButton } from '../../competition/steps/next-step-button.tsx'
import type { Answer } from '../../../api/transport.ts'
import { OwnFigures } from './own-figures.tsx'
import { ShareButton } from './share-button.tsx'
import styles from './own-rank.module.css'
import { useOwnScore } from './use-own-score.ts'

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
        <p className={`type-subheading bold ${styles.name}`}>{own.username}</p>
        <p className={`note ${styles.where}`}>{[group?.name, me.area ?? own.area_name].filter(Boolean).join(' · ')}</p>
      </div>
      <OwnFigures own={own} className={`cluster ${styles.figures}`} />
      <div className={styles.end}>
        {pinned ? null : <RankNote own={own} note={note} />}
        {own.rank === null ? null : <ShareButton name={own.username} />}
      </div>
    </section>
  )
}

/** When the board is published, or what was received that it does not show yet. */
function RankNote({ own, note }: { own: Answer<'myRank'>; note: string | undefined }) {
  const score = useOwnScore(own)
  if (score?.title === undefined) return <p className="note">{own.rank === null ? copy.noScore : note}</p>
  return (
    <p>
      <strong>{score.title}</strong>，{score.text}
    </p>
  )
}

function NotEnrolled() {
  return (
    <section className={`panel spread ${styles.card}`}>
      <div>
        <p className={`type-subheading bold ${styles.name}`}>{copy.notEnrolled}</p>
        <p className={`note ${styles.where}`}>{copy.notEnrolledText}</p>
      </div>
      <NextStepButton />
    </section>
  )
}
