import { awardsCopy as copy } from '#copy/awards'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useMay, keepAnswer, queryOf } from '../../api/queries.ts'
import { RoomTabs } from '../../ui/room-tabs.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Jobs } from '../../ui/jobs.tsx'
import { Certificates } from './certificates.tsx'
import { Awarded } from './awarded.tsx'
import { Batches } from './batches.tsx'
import { ImportAwards } from './import-awards.tsx'

const kinds = ['importAwards'] as const

/** Lists of winners: brought in, published and withdrawn. */
function Awards() {
  const { data, error, refetch } = useQuery(queryOf('awardBatches'))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <div className="stack">
      <Jobs kinds={kinds} onEnded={() => void refetch()} />
      <ImportAwards rounds={data.rounds} />
      <Batches awards={data} onChanged={(now) => keepAnswer(queryOf('awardBatches'), now)} />
      <Awarded awards={data} />
    </div>
  )
}

/** Awards and the certificates that follow from them. Whoever is limited to provinces sees the certificates of their people. */
export function AwardsRoom() {
  const may = useMay()
  const tabs = [
    ...(may('manage_awards') ? [{ key: 'awards', label: copy.tabs.awards, children: <Awards /> }] : []),
    { key: 'certificates', label: copy.tabs.certificates, children: <Certificates /> },
  ]
  return <RoomTabs tabs={tabs} />
}
