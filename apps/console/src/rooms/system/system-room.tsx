import { systemCopy as copy } from '#copy/system'
import { useMay } from '../../api/queries.ts'
import { RoomTabs } from '../../ui/room-tabs.tsx'
import { Backups } from './backups.tsx'
import { Keys } from './keys.tsx'
import { Periods } from './periods.tsx'
import { Settings } from './settings.tsx'

/** Room of the installation: backups, periods, settings, keys. */
export function SystemRoom() {
  const may = useMay()
  const tabs = [
    ...(may('manage_backups') ? [{ key: 'backups', label: copy.tabs.backups, children: <Backups /> }] : []),
    ...(may('manage_periods') ? [{ key: 'periods', label: copy.tabs.periods, children: <Periods /> }] : []),
    ...(may('see_installation') ? [{ key: 'settings', label: copy.tabs.settings, children: <Settings /> }] : []),
    ...(may('manage_keys') ? [{ key: 'keys', label: copy.tabs.keys, children: <Keys /> }] : []),
  ]
  return <RoomTabs tabs={tabs} />
}
