import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { followLive } from '../../api/live.ts'
import { queryOf } from '../../api/query-client.ts'
import { useHydrated } from '../../api/session.ts'
import type { Wall } from './treads.ts'

/** The wall as it is now: read once, then followed. After a break it stays where it was until the connection is back. */
export function useWall(id: string, key: string | undefined) {
  const hydrated = useHydrated()
  const first = useQuery({ ...queryOf('ceremony', inputOf(id, key)), enabled: hydrated })
  const [live, setLive] = useState<Wall>()
  const [isLost, setLost] = useState(false)
  const isOpen = first.data !== undefined

  useEffect(() => {
    if (!isOpen) return
    let wasConnected = false
    return followLive('liveCeremony', inputOf(id, key), {
      onState: setLive,
      onConnection(isConnected) {
        setLost(wasConnected && !isConnected)
        wasConnected ||= isConnected
      },
      whileHidden: true,
    })
  }, [id, key, isOpen])

  return { wall: live ?? first.data, first, isLost }
}

const inputOf = (id: string, key: string | undefined) => ({ params: { id }, query: key === undefined ? {} : { key } })
