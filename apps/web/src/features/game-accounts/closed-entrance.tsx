import { play } from '#copy/play'
import { useNow } from '../../api/clock.ts'
import { Button } from '../../ui/button.tsx'
import { CalendarButton } from '../competition/calendar-button.tsx'
import type { Admission } from './admission.ts'

const minute = 60_000
/** From so long before an opening on nobody needs a calendar for it. */
const soon = 12 * 60 * minute

interface Props {
  /** The key of the round, whose dates are offered for a calendar. */
  round: string | undefined
  admission: Exclude<Admission, { state: 'open' }>
  /** Label of the start button to come. */
  label: string
}

/** In the place of a start button that is not there: when it opens, with a file for the calendar, or that it does not. */
export function ClosedEntrance({ round, admission, label }: Props) {
  const now = useNow(minute)
  const opensLater = admission.state === 'ahead' && admission.from !== null && admission.from - now > soon
  return (
    <div className="cluster">
      {opensLater && round !== undefined ? <CalendarButton round={round} size="large" /> : null}
      <Button look="state" disabled>
        {label} · {remarkOn(admission)}
      </Button>
    </div>
  )
}

function remarkOn(admission: Props['admission']): string {
  const { entrance: copy } = play
  if (admission.state !== 'ahead') return copy[admission.state]
  return admission.from === null ? copy.unplanned : copy.opens(admission.from)
}
