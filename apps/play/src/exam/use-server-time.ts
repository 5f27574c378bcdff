import { useEffect, useMemo, useState } from 'react'
import { serverTimeFrom } from './server-time.ts'

/** Milliseconds until a time by the server's clock, four times a second; undefined without a time. */
export function useTimeUntil({ now, at }: { now: string; at: string | null }): number | undefined {
  const time = useMemo(() => serverTimeFrom(now), [now])
  const [left, setLeft] = useState(() => (at === null ? undefined : Date.parse(at) - time()))
  useEffect(() => {
    const look = () => setLeft(at === null ? undefined : Date.parse(at) - time())
    look()
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [at, time])
  return left
}
