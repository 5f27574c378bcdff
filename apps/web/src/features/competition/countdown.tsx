import { season } from '#copy/season'
import { remaining } from '#copy/dates'
import { useNow } from '../../api/clock.ts'
import { useHydrated } from '../../api/session.ts'
import { useIdentity } from '../../identity.ts'

interface Props {
  until: string
  /** What it counts down to: the end of the stage, or the beginning of the preliminary. */
  to?: 'end' | 'preliminary'
}

/** An instant; after hydration the time left until then. A page from the server may be a minute old, so it shows no countdown. */
export function Countdown({ until, to = 'end' }: Props) {
  const now = useNow()
  const hydrated = useHydrated()
  const left = hydrated ? remaining(Date.parse(until) - now) : null
  const texts = season.countdowns(useIdentity().rounds)[to]
  return (
    <time dateTime={until} className="figures">
      {left ? texts.left(left.days, left.clock) : texts.at(until)}
    </time>
  )
}
