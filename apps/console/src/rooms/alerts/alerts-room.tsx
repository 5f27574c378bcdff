import { alertsCopy as copy } from '#copy/alerts'
import { RoomTabs } from '../../ui/room-tabs.tsx'
import { Duty } from './duty.tsx'
import { Now } from './now.tsx'
import { Receivers } from './receivers.tsx'

/** Room of the alerts: what is wrong, who is told, and who is on duty. */
export function AlertsRoom() {
  return (
    <RoomTabs
      tabs={[
        { key: 'now', label: copy.tabs.now, children: <Now /> },
        { key: 'receivers', label: copy.tabs.receivers, children: <Receivers /> },
        { key: 'duty', label: copy.tabs.duty, children: <Duty /> },
      ]}
    />
  )
}
