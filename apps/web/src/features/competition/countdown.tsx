import { season } from '#copy/season'
import { remaining } from '#copy/dates'
import { useNow } from '../../api/clock.ts'
import { useHydrated } from '../../api/session.ts'

/** Until when; once the page is alive, how long that still is. A page from the server may be a minute old and does not count. */
export function Countdown({ until }: { until: string }) {
  const now = useNow()
  const alive = useHydrated()
  const left = alive ? remaining(Date.parse(until) - now) : null
  return (
    <time dateTime={until} className="figures">
      {left ? season.left(left.days, left.clock) : season.until(until)}
    </time>
  )
}
