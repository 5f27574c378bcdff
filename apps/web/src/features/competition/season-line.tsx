import type { ReactNode } from 'react'
import { daysOf } from '#copy/dates'
import { season } from '#copy/season'
import type { Answer } from '../../api/transport.ts'
import { markOf } from '../../ui/drawings/season-line.ts'
import { useTimeline } from './timeline.ts'

interface Props {
  game: Answer<'currentGame'>
  /** Stands below the days of a round, such as what the reader has reached there. */
  below?: (round: string) => ReactNode
}

/** The season as a line of its rounds, with the days of each and the place where it is now. */
export function SeasonLine({ game, below }: Props) {
  const { nodes, here } = useTimeline(game)
  return (
    <ol className="stops" aria-label={season.timeline}>
      {nodes.map(({ round, name, begin_time: begin, end_time: end }, index) => (
        <li key={name} className="stop type-note loose" {...markOf(index, here)}>
          <strong>{name}</strong>
          {begin === null ? null : <span className="note">{daysOf(begin, end)}</span>}
          {below?.(round)}
        </li>
      ))}
    </ol>
  )
}
