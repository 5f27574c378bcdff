import { StageText } from '#hero-parts'
import type { CurrentGame } from '@qisuan/contracts/competition'
import { Suspense, type ReactNode } from 'react'
import { useNow } from '../../../api/clock.ts'
import { Headline } from './headline.tsx'
import { sceneOf } from './scene.ts'

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
