import { DayRooms, Leaders } from '#hero-parts'
import type { CurrentGame } from '@qisuan/contracts/competition'
import { Suspense } from 'react'
import { useNow } from '../../../api/clock.ts'
import { sceneOf } from './scene.ts'
import { SeasonPath } from './season-path.tsx'

const minute = 60_000

/** The drawing beside the headline: the season's path, today's rooms, or the first of every group where nothing is played. */
export function HeroPicture({ game }: { game: CurrentGame }) {
  const { picture } = sceneOf(game, useNow(minute))
  const path = <SeasonPath game={game} />
  if (picture === 'path') return path
  if (picture === 'rooms') {
    return (
      <Suspense fallback={null}>
        <DayRooms>{path}</DayRooms>
      </Suspense>
    )
  }
  return (
    <Suspense fallback={null}>
      <Leaders look={picture} />
    </Suspense>
  )
}
