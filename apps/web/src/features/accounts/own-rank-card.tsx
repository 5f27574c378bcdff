import { useQuery } from '@tanstack/react-query'
import { ranking } from '#copy/boards/ranking'
import { accounts } from '#copy/accounts'
import { dayAndTime, number } from '#copy/dates'
import { scopeOf, useIdentity } from '../../identity.ts'
import { queryOf } from '../../api/query-client.ts'
import type { Answer } from '../../api/transport.ts'
import { Pending } from '../../layout/pending.tsx'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { NextStepButton } from '../competition/steps/next-step-button.tsx'
import { OwnFigures } from '../rankings/own/own-figures.tsx'
import { OwnScoreLine } from '../rankings/own/own-score-line.tsx'
import { useOwnScore } from '../rankings/own/use-own-score.ts'
import styles from './own-rank-card.module.css'

const { rank: copy } = accounts

/** A summary of the user's own rank, with a link to the ranking page. */
export function OwnRankCard() {
  const query = useQuery(queryOf('myRank'))
  const own = query.data
  return (
    <Card
      title={copy.title}
      note={own?.as_of ? ranking.asOf(dayAndTime(own.as_of)) : undefined}
      link={{ to: paths.ownRanking(), label: copy.whole }}
    >
      {own ? <Place own={own} /> : <Pending of={[query]} level="alert" loading={<Skeleton lines={2} height={32} />} />}
    </Card>
  )
}

function Place({ own }: { own: Answer<'myRank'> }) {
  const scope = scopeOf(useIdentity())
  const score = useOwnScore(own)
  if (own.rank === null) {
    return (
      <div className="spread muted">
        <div>
          <p className="type-lead bold ink">{score?.title ?? copy.none}</p>
          <p>{score?.text ?? copy.noneText}</p>
        </div>
        <NextStepButton />
      </div>
    )
  }
  return (
    <>
      <OwnFigures own={own} className={styles.figures} />
      <OwnScoreLine own={own} />
      {own.percentage === null ? null : <p className="accent above-2">{copy.beaten(scope, number(own.percentage))}</p>}
    </>
  )
}
