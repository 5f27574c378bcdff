import type { Medal as MedalName } from '@qisuan/rules/season/game-states'
import { results } from '#copy/results/results'
import styles from './medal.module.css'
import type { Outcome } from './outcome.ts'

const { marks } = results.rewards

type Won = Extract<Outcome, { kind: 'award' | 'qualified' }>
type Metal = 'gold' | 'silver' | 'bronze' | 'none'

/** A medal of the metal that an award is worth, with the award's own letter, so that no colour alone tells them apart. */
export function Medal({ won }: { won: Won }) {
  const { metal, mark } = lookOf(won)
  return (
    <span className={styles.medal} data-metal={metal} aria-hidden="true">
      <span className={styles.face}>{mark}</span>
    </span>
  )
}

function lookOf(won: Won): { metal: Metal; mark: string } {
  if (won.kind === 'qualified') return { metal: 'none', mark: marks.qualified }
  const { award } = won
  if (award.kind === 'medal') return medals[award.medal]
  if (award.kind === 'tier') return tiers[award.tier]
  return { metal: 'none', mark: marks.other }
}

const tiers = {
  1: { metal: 'gold', mark: marks[1] },
  2: { metal: 'silver', mark: marks[2] },
  3: { metal: 'bronze', mark: marks[3] },
} as const

const medals: Readonly<Record<MedalName, { metal: Metal; mark: string }>> = {
  gold: { metal: 'gold', mark: marks.gold },
  silver: { metal: 'silver', mark: marks.silver },
  bronze: { metal: 'bronze', mark: marks.bronze },
  first: tiers[1],
  second: tiers[2],
  third: tiers[3],
  excellence: { metal: 'none', mark: marks.other },
}
