import { stages } from '@qisuan/rules/stages'
import type { ReactNode } from 'react'
import { frame } from '#copy/frame'
import { season } from '#copy/season'
import type { Answer } from '../../api/transport.ts'
import { Countdown } from './countdown.tsx'
import { PhonePath } from './phone-path.tsx'
import styles from './phone-hero.module.css'

interface Props {
  game: Answer<'currentGame'>
  /** The brand's line, over the drawing. */
  bar: ReactNode
  /** What to do. */
  actions: ReactNode
}

/** What it is, what is on, until when, under the season's path: the first thing on a phone. */
export function PhoneHero({ game, bar, actions }: Props) {
  const stage = stages.find((each) => each.number === game.state)
  return (
    <header className={styles.hero}>
      {bar}
      <PhonePath timeline={game.timeline} stage={game.state} />
      <div className={styles.words}>
        <p className={styles.event}>{frame.event}</p>
        <h1 className={styles.headline}>
          {season.headline.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </h1>
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
        <div className={styles.actions}>{actions}</div>
      </div>
    </header>
  )
}
