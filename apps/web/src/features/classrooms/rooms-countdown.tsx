import type { CurrentGame } from '@qisuan/contracts/competition'
import type { ReactNode } from 'react'
import { isSameDay } from '#copy/dates'
import { stageHero } from '#copy/stage-hero'
import { useNow } from '../../api/clock.ts'
import { Countdown } from '../competition/countdown.tsx'
import { useNextRooms } from './next-rooms.ts'

const minute = 60_000

/**
 * Counts down to the opening of the next rooms, or to the end of those that are open; `children` while there are none to come, and nothing
 * on their day, when the hero does it in large figures.
 */
export function RoomsCountdown({ game, children }: { game: CurrentGame; children: ReactNode }) {
  const now = useNow(minute)
  const next = useNextRooms(game, now)
  if (!next) return children
  if (isSameDay(next.at, now)) return null
  return (
    <>
      <span aria-hidden="true"> · </span>
      <Countdown until={next.at} copy={stageHero.rooms[next.what]} />
    </>
  )
}
