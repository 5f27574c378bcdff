import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accounts } from '#copy/accounts'
import type { CurrentGame } from '@qisuan/contracts/competition'
import { season } from '#copy/season'
import { scopeOf, useIdentity } from '../../identity.ts'
import { Journey } from '../../ui/journey.tsx'
import { currentGame } from '../competition/queries.ts'
import { StageNow } from '../competition/stage-now.tsx'
import { useTimeline } from '../competition/timeline.ts'
import styles from './visitor-frame.module.css'

const { journey } = accounts

interface Props {
  title: string
  lead: string
  /** True if the first steps stand beside the form; otherwise the season, for who knows the way. */
  isNew?: boolean
  /** The link below the title, to the related page. */
  foot?: ReactNode
  children: ReactNode
}

/** The frame of the login and registration forms, beside a path: who is new sets out before dawn, who comes back finds the season by day. */
export function VisitorFrame({ title, lead, isNew = false, foot, children }: Props) {
  const { data: game } = useQuery(currentGame())
  const ongoing = isNew || !game?.timeline.length ? undefined : game
  return (
    <div className={`container ${styles.page}`}>
      <div className={`panel ${styles.card}`}>
        <div className={styles.text}>
          <h1>{title}</h1>
          <div className={`muted ${styles.lead}`}>
            <p>{lead}</p>
            {foot ? <p className="row gap-1">{foot}</p> : null}
          </div>
          <div className="cards">{children}</div>
        </div>
        <div className={`${isNew ? 'dark' : 'day'} ${styles.aside}`}>
          <div className={styles.promise}>
            <p className={styles.headline}>{journey.title(scopeOf(useIdentity()))}</p>
            {ongoing ? <StageNow game={ongoing} /> : <p>{journey.text}</p>}
          </div>
          {ongoing ? (
            <SeasonJourney game={ongoing} />
          ) : (
            <Journey
              label={journey.label}
              steps={journey.steps}
              current={0}
              here={journey.here}
              ground={isNew ? 'dark' : 'day'}
            />
          )}
        </div>
      </div>
    </div>
  )
}

/** The season's path with the place where it is now, for who comes back. */
function SeasonJourney({ game }: { game: CurrentGame }) {
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
