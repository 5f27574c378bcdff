import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQueries } from '@tanstack/react-query'
import { Card, Skeleton } from 'antd'
import { backupsCopy } from '#copy/backups'
import { systemCopy } from '#copy/system'
import { identityQuery, queryOf } from '../../api/queries.ts'
import { spanText } from '../../ui/date-time.ts'
import facts from '../../ui/facts.module.css'
import { Failed } from '../../ui/failed.tsx'
import { number } from '../../ui/names.ts'
import { useRoundTitle } from '../../ui/use-round-title.ts'
import { Health } from '../today/facts.tsx'
import { AllSettings } from './all-settings.tsx'
import { identityRows, periodRows, seasonRows, variableRows } from './setting-rows.ts'
import styles from './system.module.css'

const copy = systemCopy.running

/** State of the installation, and every setting with the place where it is changed. */
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
      <div className={styles.pair}>
        <Running installation={installation.data} />
        {today.data.health ? <Health health={today.data.health} /> : null}
      </div>
      <AllSettings rows={rows} />
    </div>
  )
}

function Running({ installation: here }: { installation: OperatorAnswer<'installation'> }) {
  const rows = [
    [copy.version, here.version],
    [copy.since, spanText(here.running_for * 1000)],
    [copy.processes, copy.count(number(here.processes))],
    [copy.postgres, here.postgres],
    [copy.size, backupsCopy.size(here.database_bytes)],
    [copy.migration, here.migration],
    [copy.node, here.node],
    [copy.zone, here.time_zone],
    [copy.clock, here.rehearsal ? copy.rehearsal : copy.real],
  ] as const
  return (
    <Card title={copy.title}>
      <dl className={facts.facts}>
        {rows.map(([what, value]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd className="breaks">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
