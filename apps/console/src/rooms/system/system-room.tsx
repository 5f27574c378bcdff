import { Tabs } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { systemCopy as copy } from '#copy/system'
import { useMay } from '../../api/queries.ts'
import { Backups } from './backups.tsx'

/** What keeps the installation running: backups, periods, settings, keys. */
export function SystemRoom() {
  const may = useMay()
  const [search, setSearch] = useSearchParams()
  const tabs = [...(may('manage_backups') ? [{ key: 'backups', label: copy.tabs.backups, children: <Backups /> }] : [])]
  return (
    <Tabs
      items={tabs}
      activeKey={search.get('tab') ?? tabs[0]?.key ?? ''}
      onChange={(tab) => setSearch({ tab }, { replace: true })}
      destroyOnHidden
    />
  )
}
