import { PathStrip } from '#hero-parts'
import { groups } from '@qisuan/rules/people/groups'
import { Suspense } from 'react'
import { number } from '#copy/dates'
import { front } from '#copy/front'
import type { Answer } from '../../../api/transport.ts'
import { useNow } from '../../../api/clock.ts'
import { useIdentity } from '../../../identity.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { TrialOffer } from '../../trial/trial-offer.tsx'
import { CalendarLink } from '../calendar-link.tsx'
import { HeroPicture } from './hero-picture.tsx'
import { HeroText } from './hero-text.tsx'
import { sceneOf } from './scene.ts'
import { StageNow } from '../stage-now.tsx'
import { StageButton, StageRemark } from '../stage-button.tsx'
import styles from './hero.module.css'

const minute = 60_000

/** Present stage and its end, the next step, and a drawing: each stage has its own light. */
export function Hero({ game }: { game: Answer<'currentGame'> }) {
  const { figures } = front
  const { lead } = useIdentity()
  const { own, board, light, picture } = sceneOf(game, useNow(minute))
  return (
    <section className={`panel ${styles.hero}`} data-light={light}>
      <div>
        <StageNow game={game}>
          <StageRemark game={game} />
        </StageNow>
        <div className={styles.text}>
          <HeroText game={game}>{lead ? <p className={`muted ${styles.lead}`}>{lead}</p> : null}</HeroText>
        </div>
        <div className={`cluster ${styles.actions}`}>
          <StageButton game={game} />
          {board ? (
            <Button to={paths.ranking()} look="quiet" size="large">
              {front.seeRanking}
            </Button>
          ) : null}
          {own || !board ? <CalendarLink game={game} /> : null}
        </div>
        {picture === 'list' ? (
          <Suspense fallback={null}>
            <PathStrip game={game} />
          </Suspense>
        ) : null}
        <dl className={`cluster ${styles.figures}`}>
          <div>
            <dt>{figures.enrolled}</dt>
            <dd className="type-heading bold">{number(game.enrolled_count)}</dd>
          </div>
          <div>
            <dt>{figures.groups}</dt>
            <dd className="type-heading bold">{groups.length}</dd>
          </div>
          <div>
            <dt>{figures.fee}</dt>
            <dd className="type-heading bold">{front.free}</dd>
          </div>
        </dl>
      </div>
      <div className={styles.picture}>
        <TrialOffer game={game}>
          <HeroPicture game={game} />
        </TrialOffer>
      </div>
    </section>
  )
}
