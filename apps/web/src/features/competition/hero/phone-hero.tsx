import type { ReactNode } from 'react'
import { useNow } from '../../../api/clock.ts'
import type { Answer } from '../../../api/transport.ts'
import { useIdentity } from '../../../identity.ts'
import { CalendarLink } from '../calendar-link.tsx'
import { HeroText } from './hero-text.tsx'
import { PhonePath } from './phone-path.tsx'
import styles from './phone-hero.module.css'
import { sceneOf } from './scene.ts'
import { StageNow } from '../stage-now.tsx'

const minute = 60_000

interface Props {
  game: Answer<'currentGame'>
  /** The bar with the brand, above the drawing. */
  bar: ReactNode
  /** The buttons. */
  actions: ReactNode
}

/** The head of the phone front page: the season's path, the slogan and the current stage. */
export function PhoneHero({ game, bar, actions }: Props) {
  const { full_name: name } = useIdentity()
  const { light } = sceneOf(game, useNow(minute))
  return (
    <header className={styles.hero} data-light={light}>
      {bar}
      <PhonePath game={game} />
      <div className={styles.text}>
        <p className={styles.event}>{name}</p>
        <HeroText game={game} />
        <div className={styles.stage}>
          <StageNow game={game} />
        </div>
        <div className={styles.actions}>{actions}</div>
        <CalendarLink game={game} />
      </div>
    </header>
  )
}
