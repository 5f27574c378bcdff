import { StageText } from '#hero-parts'
import type { CurrentGame } from '@qisuan/contracts/competition'
import { Suspense, type ReactNode } from 'react'
import { useNow } from '../../../api/clock.ts'
import { useIdentity } from '../../../identity.ts'
import { sceneOf } from './scene.ts'
import styles from './headline.module.css'

const minute = 60_000

/** The hero's headline: the organiser's own with what stands below it, or at the later stages what is happening. */
export function HeroText({ game, children }: { game: CurrentGame; children?: ReactNode }) {
  const { own } = sceneOf(game, useNow(minute))
  if (own) {
    return (
      <>
        <Headline />
        {children}
      </>
    )
  }
  return (
    <Suspense fallback={null}>
      <StageText game={game} />
    </Suspense>
  )
}

/** The organiser's headline, whose lines do not wrap; without one the slogan or the full name, which may. */
function Headline() {
  const { hero, slogan, full_name: name } = useIdentity()
  return (
    <h1 className={styles.headline}>{hero ? hero.map((line) => <span key={line}>{line}</span>) : (slogan ?? name)}</h1>
  )
}
