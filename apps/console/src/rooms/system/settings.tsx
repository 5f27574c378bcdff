import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQueries } from '@tanstack/react-query'
import { Card, Skeleton } from 'antd'
import { backupsCopy } from '#copy/backups'
import { systemCopy } from '#copy/system'
import { identityQuery, queryOf } from '../../api/queries.ts'
import { spanText } from '../../ui/date-time.ts'
import { Facts } from '../../ui/facts.tsx'
import { Failed } from '../../ui/failed.tsx'
import { number } from '../../ui/names.ts'
import { useRoundTitle } from '../../ui/use-round-title.ts'
import { Health } from '../today/facts.tsx'
import { AllSettings } from './all-settings.tsx'
import { identityRows, periodRows, seasonRows, variableRows } from './setting-rows.ts'

const copy = systemCopy.running

/** Every setting with the place where it is changed, and the state of the installation; its versions, which only its keeper asks for, stand last and small. */
export function Settings() {
  const queries = useQueries({
    queries: [queryOf('installation'), queryOf('today'), queryOf('seasons'), queryOf('periods'), identityQuery],
  })
  const titleOf = useRoundTitle()
  const failed = queries.find(({ error }) => error !== null)
  if (failed?.error) return <Failed error={failed.error} onRetry={() => void failed.refetch()} />
  const [installation, today, seasons, periods, identity] = queries
  if (!installation.data || !today.data || !seasons.data || !periods.data || !identity.data)
    return <Skeleton active paragraph={{ rows: 12 }} />
  const rows = [
    ...seasonRows(seasons.data, titleOf),
    ...identityRows(identity.data),
    ...periodRows(periods.data),
    ...variableRows(installation.data),
  ]
  return (
    <div className="stack">
      <AllSettings rows={rows} />
      <div className="split">
        {today.data.health ? <Health health={today.data.health} /> : null}
        <Running installation={installation.data} />
      </div>
    </div>
  )
}

function Running({ installation: here }: { installation: OperatorAnswer<'installation'> }) {
  const rows = [
    [copy.version, here.version],
    [copy.clock, here.rehearsal ? copy.rehearsal : copy.real],
    [copy.zone, here.time_zone],
    [copy.since, spanText(here.running_for * 1000)],
    [copy.processes, copy.count(number(here.processes))],
    [copy.size, backupsCopy.size(here.database_bytes)],
    [copy.postgres, here.postgres],
    [copy.node, here.node],
    [copy.migration, here.migration],
  ] as const
  return (
    <Card title={copy.title}>
      <div className="type-fine">
        <Facts of={rows} />
      </div>
    </Card>
  )
}
