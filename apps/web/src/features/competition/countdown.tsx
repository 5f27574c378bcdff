import { season } from '#copy/season'
import { remaining } from '#copy/dates'
import { useNow } from '../../api/clock.ts'
import { useHydrated } from '../../api/session.ts'

/** The end time; after hydration the time left. A page from the server may be a minute old, so it shows no countdown. */
export function Countdown({ until }: { until: string }) {
  const now = useNow()
  const hydrated = useHydrated()
  const left = hydrated ? remaining(Date.parse(until) - now) : null
  return (
    <time dateTime={until} className="figures">
      {left ? season.left(left.days, left.clock) : season.until(until)}
    </time>
  )
}
