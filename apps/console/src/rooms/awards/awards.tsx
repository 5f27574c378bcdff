import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { keepAnswer, queryOf } from '../../api/queries.ts'
import { Failed } from '../../ui/failed.tsx'
import { Jobs } from '../../ui/jobs.tsx'
import { Batches } from './batches.tsx'
import { ImportAwards } from './import-awards.tsx'

const kinds = ['importAwards'] as const

/** Lists of winners: brought in, published and withdrawn. */
export function Awards() {
  const { data, error, refetch } = useQuery(queryOf('awardBatches'))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <div className="stack">
      <Jobs kinds={kinds} onEnded={() => void refetch()} />
      <ImportAwards rounds={data.rounds} />
      <Batches awards={data} onChanged={(now) => keepAnswer(queryOf('awardBatches'), now)} />
    </div>
  )
}
