import { daysOf } from '#copy/days'
import { season } from '#copy/season'
import type { Answer } from '../../api/transport.ts'
import { markOf } from '../../ui/drawings/season-line.ts'
import { useTimeline } from './timeline.ts'

interface Props {
  game: Answer<'currentGame'>
  /** Tells what the reader has reached in a round; the first stop, the enrolment, has no round. */
  reached?: (round: string) => string | undefined
}

/** The season as a line of its rounds, with the days of each and the place where it is now. */
export function SeasonLine({ game, reached }: Props) {
  const { nodes, here } = useTimeline(game)
  return (
    <ol className="stops" aria-label={season.timeline}>
      {nodes.map(({ round, name, begin_time: begin, end_time: end }, index) => (
        <li key={name} className="stop type-note loose" {...markOf(index, here)}>
          <strong>
            {name}
            {index === here ? ` · ${season.now}` : null}
          </strong>
          {begin === null ? null : <span className="note">{daysOf(begin, end)}</span>}
          <span className="accent">{reached?.(round)}</span>
        </li>
      ))}
    </ol>
  )
}
