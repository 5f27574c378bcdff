import { groups } from '@qisuan/rules/groups'
import { stages } from '@qisuan/rules/stages'
import { number } from '#copy/dates'
import { front } from '#copy/front'
import { season } from '#copy/season'
import type { Answer } from '../../api/transport.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Countdown } from './countdown.tsx'
import { SeasonPath } from './season-path.tsx'
import { StageButton } from './stage-button.tsx'
import styles from './hero.module.css'

/** What is happening now, until when, and the one button; beside it the season's path. */
export function Hero({ game }: { game: Answer<'currentGame'> }) {
  const stage = stages.find((each) => each.number === game.state)
  const { figures } = front
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.stage}>
          <span className={styles.pulse} aria-hidden="true" />
          {stage?.name}
          {game.stage_ends_at ? (
            <>
              <span aria-hidden="true"> · </span>
              <Countdown until={game.stage_ends_at} />
            </>
          ) : null}
        </p>
        <h1 className={styles.headline}>
          {season.headline.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </h1>
        <p className={styles.lead}>{front.lead}</p>
        <div className={styles.actions}>
          <StageButton game={game} />
          <Button to={paths.ranking()} look="quiet" size="large">
            {front.seeRanking}
          </Button>
        </div>
        <dl className={styles.figures}>
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
        <SeasonPath timeline={game.timeline} stage={game.state} />
      </div>
    </section>
  )
}
