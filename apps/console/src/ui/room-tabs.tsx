import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'

interface Tab {
  key: string
  label: string
  children: ReactNode
}

/** The tabs of a room. The one that is open is in the address. */
export function RoomTabs({ tabs }: { tabs: Tab[] }) {
  const [search, setSearch] = useSearchParams()
  return (
    <Tabs
      items={tabs}
      activeKey={search.get('tab') ?? tabs[0]?.key ?? ''}
      onChange={(tab) => setSearch({ tab }, { replace: true })}
      destroyOnHidden
    />
  )
}
