import type { CurrentGame } from '@qisuan/contracts/competition'
import type { ReactNode } from 'react'
import { stageHero } from '#copy/stage-hero'
import { useNow } from '../../api/clock.ts'
import { Countdown } from '../competition/countdown.tsx'
import { useNextRooms } from './next-rooms.ts'

const minute = 60_000

/** Counts down to the opening of the next rooms, or to the end of those that are open; `children` while there are none to come. */
export function RoomsCountdown({ game, children }: { game: CurrentGame; children: ReactNode }) {
  const next = useNextRooms(game, useNow(minute))
  if (!next) return children
  return <Countdown until={next.at} copy={stageHero.rooms[next.what]} />
}
