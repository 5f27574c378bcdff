import { remaining } from '#copy/dates'
import { useNow } from '../../api/clock.ts'
import { useHydrated } from '../../api/session.ts'

interface Props {
  until: string
  /** Text about the target: as an instant, and as the time left until it. */
  copy: { at: (instant: string) => string; left: (days: number, clock: string) => string }
}

/** An instant; after hydration the time left until then. A page from the server may be a minute old, so it shows no countdown. */
export function Countdown({ until, copy }: Props) {
  const now = useNow()
  const hydrated = useHydrated()
  const left = hydrated ? remaining(Date.parse(until) - now) : null
  return (
    <time dateTime={until} className="figures">
      {left ? copy.left(left.days, left.clock) : copy.at(until)}
    </time>
  )
}
