import type { ReactNode } from 'react'
import { frame } from '#copy/frame'
import type { Answer } from '../../api/transport.ts'
import { Headline } from './headline.tsx'
import { PhonePath } from './phone-path.tsx'
import styles from './phone-hero.module.css'
import { StageNow } from './stage-now.tsx'

interface Props {
  game: Answer<'currentGame'>
  /** The brand's line, over the drawing. */
  bar: ReactNode
  /** What to do. */
  actions: ReactNode
}

/** What it is, what is on, until when, under the season's path: the first thing on a phone. */
export function PhoneHero({ game, bar, actions }: Props) {
  return (
    <header className={styles.hero}>
      {bar}
      <PhonePath timeline={game.timeline} stage={game.state} />
      <div className={styles.words}>
        <p className={styles.event}>{frame.event}</p>
        <Headline />
        <div className={styles.stage}>
          <StageNow game={game} />
        </div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </header>
  )
}
