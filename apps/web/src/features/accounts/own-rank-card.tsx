import { useQuery } from '@tanstack/react-query'
import { accounts } from '#copy/accounts'
import { number, timeOf } from '#copy/dates'
import { ranking } from '#copy/ranking'
import { states } from '#copy/states'
import { sentenceOf } from '../../api/api-error.ts'
import { queryOf } from '../../api/query-client.ts'
import type { Answer } from '../../api/transport.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OwnFigures } from '../rankings/own-figures.tsx'
import styles from './own-rank-card.module.css'

const { rank: copy } = accounts

/** A summary of the user's own rank, with a link to the ranking page. */
export function OwnRankCard() {
  const { data: own, error, refetch } = useQuery(queryOf('myRank'))
  const link = (
    <Link to={paths.ownRanking()} className={styles.whole}>
      {copy.whole}
    </Link>
  )
  return (
    <Card title={copy.title} note={own?.as_of ? ranking.asOf(timeOf(own.as_of)) : undefined} aside={link}>
      {own ? <Place own={own} /> : null}
      {!own && !error ? <Skeleton lines={2} height={32} /> : null}
      {!own && error ? (
        <Alert
          action={
            <Button look="quiet" size="small" onClick={() => void refetch()}>
              {states.tryAgain}
            </Button>
          }
        >
          {sentenceOf(error)}
        </Alert>
      ) : null}
    </Card>
  )
}

function Place({ own }: { own: Answer<'myRank'> }) {
  if (own.rank === null) {
    return (
      <div className={styles.none}>
        <div>
          <p className={styles.noneTitle}>{copy.none}</p>
          <p>{copy.noneText}</p>
        </div>
        <Button to={paths.preliminary()}>{copy.start}</Button>
      </div>
    )
  }
  return (
    <>
      <OwnFigures own={own} className={styles.figures} />
      {own.percentage === null ? null : <p className={styles.beaten}>{copy.beaten(number(own.percentage))}</p>}
    </>
  )
}
