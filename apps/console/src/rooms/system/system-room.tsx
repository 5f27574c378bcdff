import { systemCopy as copy } from '#copy/system'
import { useMay } from '../../api/queries.ts'
import { RoomTabs } from '../../ui/room-tabs.tsx'
import { Backups } from './backups.tsx'
import { Keys } from './keys.tsx'

/** What keeps the installation running: backups, periods, settings, keys. */
export function SystemRoom() {
  const may = useMay()
  const tabs = [
    ...(may('manage_backups') ? [{ key: 'backups', label: copy.tabs.backups, children: <Backups /> }] : []),
    ...(may('manage_keys') ? [{ key: 'keys', label: copy.tabs.keys, children: <Keys /> }] : []),
  ]
  return <RoomTabs tabs={tabs} />
}
