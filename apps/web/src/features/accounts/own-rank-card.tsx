import { useQuery } from '@tanstack/react-query'
import { accounts } from '#copy/accounts'
import { number, timeOf } from '#copy/dates'
import { ranking } from '#copy/ranking'
import { states } from '#copy/states'
import { sentenceOf } from '../../api/api-error.ts'
import { queryOf } from '../../api/query-client.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './own-rank-card.module.css'

const { rank: copy } = accounts

/** One's own place in short; the whole of it stands on the ranking page. */
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

interface Own {
  rank: number | null
  total: number
  province_rank: number | null
  province_total: number
  score: number | null
  ozaria: number | null
  percentage: number | null
}

function Place({ own }: { own: Own }) {
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
  const figures = [
    { label: copy.nation, value: own.rank, total: own.total },
    { label: copy.province, value: own.province_rank, total: own.province_total },
    { label: copy.points, value: own.score ?? own.ozaria, total: null },
  ]
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(({ label, value, total }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">
              {value === null ? '–' : number(value)}
              {total === null ? null : <span className={styles.total}> {copy.of(number(total))}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {own.percentage === null ? null : <p className={styles.beaten}>{copy.beaten(number(own.percentage))}</p>}
    </>
  )
}
