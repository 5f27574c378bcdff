import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { auditCopy as copy } from '#copy/audit'
import { queryOf } from '../../api/queries.ts'
import { Failed } from '../../ui/failed.tsx'
import { number } from '../../ui/names.ts'
import styles from './audit.module.css'
import { fieldText, valueText } from './labels.ts'
import { useNames } from './use-names.ts'

type Entry = OperatorAnswer<'auditLog'>['list'][number]
type Change = Pick<Entry, 'id' | 'key' | 'before' | 'after'>

/** Changes of an act, row by row, before and after. */
export function Difference({ entry }: { entry: Entry }) {
  return entry.changes > 1 ? <AllRows id={entry.id} /> : <Row change={entry} />
}

function AllRows({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(queryOf('auditEntries', { id }))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} />
  const { list, total } = data
  return (
    <div className="stack">
      {list.map((change) => (
        <Row key={change.id} change={change} />
      ))}
      {total > list.length ? <p className="muted">{copy.more(number(total), number(list.length))}</p> : null}
    </div>
  )
}

/** One row of a table: which, and its values. */
function Row({ change: { key, before, after } }: { change: Change }) {
  const known = useNames()
  // A new or removed row has its key among its values too.
  const names = Object.keys({ ...before, ...after }).filter((name) => !(name in key))
  const which = Object.entries(key).map(([name, value]) => `${fieldText(name)} ${valueText(name, value, known)}`)
  return (
    <div className={styles.difference}>
      <p className="muted">{which.join(' · ')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{copy.field}</th>
            <th scope="col">{copy.before}</th>
            <th scope="col">{copy.after}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{fieldText(name)}</th>
              <td>{valueText(name, before?.[name], known)}</td>
              <td>{valueText(name, after?.[name], known)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
