import { groups } from '@qisuan/rules/groups'
import { number } from '#copy/dates'
import { front } from '#copy/front'
import type { Answer } from '../../api/transport.ts'
import { useIdentity } from '../../identity.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Headline } from './headline.tsx'
import { SeasonPath } from './season-path.tsx'
import { StageNow } from './stage-now.tsx'
import { StageButton } from './stage-button.tsx'
import styles from './hero.module.css'

/** The current stage, its end and its button, beside the season's path. */
export function Hero({ game }: { game: Answer<'currentGame'> }) {
  const { figures } = front
  const { lead } = useIdentity()
  return (
    <section className={`panel ${styles.hero}`}>
      <div>
        <StageNow game={game} />
        <div className={styles.headline}>
          <Headline />
        </div>
        {lead ? <p className={`muted ${styles.lead}`}>{lead}</p> : null}
        <div className={`cluster ${styles.actions}`}>
          <StageButton game={game} />
          <Button to={paths.ranking()} look="quiet" size="large">
            {front.seeRanking}
          </Button>
        </div>
        <dl className={`cluster ${styles.figures}`}>
          <div>
            <dt>{figures.enrolled}</dt>
            <dd>{number(game.enrolled_count)}</dd>
          </div>
          <div>
            <dt>{figures.groups}</dt>
            <dd>{groups.length}</dd>
          </div>
          <div>
            <dt>{figures.fee}</dt>
            <dd>{front.free}</dd>
          </div>
        </dl>
      </div>
      <div className={styles.picture}>
        <SeasonPath game={game} />
      </div>
    </section>
  )
}
