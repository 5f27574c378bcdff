import type { CurrentGame } from '@qisuan/contracts/competition'
import { isSameDay } from '#copy/dates'
import { season } from '#copy/season'
import { useNow } from '../../api/clock.ts'
import { useIdentity } from '../../identity.ts'
import { paths } from '../../paths.ts'
import { seasonNow } from './season-now.ts'

const minute = 60_000

/** The next date of the season as a file for the calendar of a phone or computer; nothing on the day itself, and while there is none. */
export function CalendarLink({ game }: { game: CurrentGame }) {
  const now = useNow(minute)
  const { next } = seasonNow(game, now, useIdentity().rounds)
  if (!next || isSameDay(next.at, now)) return null
  return (
    <a href={paths.calendar(next.node.round)} className="tap link">
      {season.calendar}
    </a>
  )
}
