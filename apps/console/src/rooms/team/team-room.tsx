import { teamCopy as copy } from '#copy/team'
import { RoomTabs } from '../../ui/room-tabs.tsx'
import { ApiKeys } from './api-keys.tsx'
import { Members } from './members.tsx'
import { RightsTable } from './rights-table.tsx'

/** Room of those who may see and do something in the console: people, and programs with a key. */
export function TeamRoom() {
  return (
    <RoomTabs
      tabs={[
        {
          key: 'members',
          label: copy.tabs.members,
          children: (
            <div className="stack">
              <Members />
              <RightsTable />
            </div>
          ),
        },
        { key: 'keys', label: copy.tabs.keys, children: <ApiKeys /> },
      ]}
    />
  )
}
