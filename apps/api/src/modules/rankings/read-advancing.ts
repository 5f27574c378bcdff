import { valueAt } from '@qisuan/boards/value-at'
import type { Answer } from '@qisuan/contracts/contract'
import { hideSmall } from '@qisuan/rules/boards/small-numbers'
import { passedPreliminary } from '@qisuan/rules/season/game-states'
import { RenderedResponse } from '../../rendered-response.ts'
import type { Services } from '../../services/services.ts'
import { enrolledCount } from '../competition/current-game.ts'
import { shownSeason, type Round } from '../competition/queries.ts'
import type { RoundBoards } from './boards/board-store.ts'
import { visibleSnapshot } from './queries.ts'

type Advancing = Answer<'advancing'>

/**
 * Number of people on each step to the final, the same for everybody: who has played, and who passes, is what the published board of the
 * preliminary says. Small counts are hidden, and what would reveal them.
 */
export async function readAdvancing(services: Services): Promise<Advancing | RenderedResponse> {
  const season = await shownSeason(services)
  const enrolled = await enrolledCount(services, season.year)
  const round = season.rounds.find(({ kind }) => kind === 'preliminary')
  const snapshot = round && (await visibleSnapshot(services, round.key))
  if (!snapshot) return { as_of: null, ...shownOf({ enrolled, played: 0, advanced: 0 }) }
  return services.responses.immutable(`advancing:${snapshot.version}:${round.key}:${enrolled}`, async () => {
    using boards = await snapshot.boards()
    const shown = shownOf({ enrolled, ...countOf(boards, round) })
    return RenderedResponse.json({ as_of: snapshot.asOf.toISOString(), ...shown } satisfies Advancing)
  })
}

/** The people on the boards of a preliminary, and those of them who pass. */
function countOf({ groups, disqualified }: RoundBoards, { awardReading }: Pick<Round, 'awardReading'>) {
  const count = { played: 0, advanced: 0 }
  for (const { board } of groups.values()) {
    const { userId, score, state } = board.pupils
    for (const row of board.order) {
      if (disqualified.has(valueAt(userId, row))) continue
      count.played += 1
      const entry = { score: valueAt(score, row), state: valueAt(state, row) }
      if (passedPreliminary(entry, awardReading)) count.advanced += 1
    }
  }
  return count
}

type Counts = Record<'enrolled' | 'played' | 'advanced', number>

/** The counts that may be shown. A zero of the later steps says that there is nothing to count yet. */
function shownOf(counts: Counts): Omit<Advancing, 'as_of'> {
  const whole = { ...counts, parts: [] }
  const at = (step: keyof Counts) => (part: Counts) => part[step]
  const enrolled = hideSmall(whole, at('enrolled'))
  const played = hideSmall(whole, at('played'), { before: enrolled, beside: [at('enrolled')] })
  const advanced = hideSmall(whole, at('advanced'), { before: played, beside: [at('enrolled'), at('played')] })
  return {
    enrolled: enrolled.has(whole) ? null : counts.enrolled,
    played: played.has(whole) ? null : counts.played || null,
    advanced: advanced.has(whole) ? null : counts.advanced || null,
  }
}
