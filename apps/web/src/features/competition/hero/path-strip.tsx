import { season } from '#copy/season'
import { dayOrDays } from '#copy/dates'
import type { Answer } from '../../../api/transport.ts'
import { useTimeline } from '../timeline.ts'

/** The part of the season's path that a wait is on: the round that is over, the place between, and what is ahead. */
export function PathStrip({ game }: { game: Answer<'currentGame'> }) {
  const { nodes, here } = useTimeline(game)
  const last = Math.floor(here)
  const stops = nodes.slice(Math.max(last, 0)).map(({ name, begin_time: begin, end_time: end }, index) => ({
    name,
    date: begin === null ? null : dayOrDays(begin, end),
    state: index === 0 ? 'done' : 'ahead',
  }))
  const [past, ...ahead] = stops
  if (!past) return null
  const between = here > last ? [{ name: season.here, date: null, state: 'here' }] : []
  return (
    <ol className="stops above-4" aria-label={season.timeline}>
      {[past, ...between, ...ahead].map(({ name, date, state }) => (
        <li
          key={name}
          className="stop type-note loose"
          data-state={state}
          aria-current={state === 'here' ? 'step' : undefined}
        >
          <strong>{name}</strong>
          {date === null || state === 'done' ? null : <span className="note">{date}</span>}
        </li>
      ))}
    </ol>
  )
}
