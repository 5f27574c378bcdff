import type { CurrentGame } from '@qisuan/contracts/competition'
import { season } from '#copy/season'
import { Journey } from '../../ui/journey.tsx'
import { useTimeline } from '../competition/timeline.ts'

/** The season's path with the place where it is now, for who comes back. */
export function SeasonJourney({ game }: { game: CurrentGame }) {
  const { nodes, here } = useTimeline(game)
  return (
    <Journey
      label={season.timeline}
      steps={nodes.map(({ name }) => name)}
      current={here}
      here={season.here}
      ground="day"
    />
  )
}
