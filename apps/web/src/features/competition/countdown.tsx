import { season } from '#copy/season'
import { remaining } from '#copy/dates'
import { useNow } from '../../api/clock.ts'
import { useHydrated } from '../../api/session.ts'

interface Props {
  until: string
  /** The round that begins then; without one, what is being played ends. */
  begins?: string | undefined
}

/** An instant; after hydration the time left until then. A page from the server may be a minute old, so it shows no countdown. */
export function Countdown({ until, begins }: Props) {
  const now = useNow()
  const hydrated = useHydrated()
  const left = hydrated ? remaining(Date.parse(until) - now) : null
  const texts = begins === undefined ? season.ends : season.begins(begins)
  return (
    <time dateTime={until} className="figures">
      {left ? texts.left(left.days, left.clock) : texts.at(until)}
    </time>
  )
}
