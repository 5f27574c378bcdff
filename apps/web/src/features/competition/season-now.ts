import type { RoundNames } from '@qisuan/rules/season/round-names'
import { seasonState } from '@qisuan/rules/season/stages'
import type { Answer } from '../../api/transport.ts'

type Game = Pick<Answer<'currentGame'>, 'state' | 'facts' | 'enrolment_open' | 'timeline'>

/** Sentence about the season now, and the date that comes next. */
export function seasonNow(game: Game, now: number, rounds: RoundNames) {
  return seasonState({
    stage: game.state,
    now,
    begins: game.facts.begins,
    timeline: game.timeline,
    enrolmentOpen: game.enrolment_open,
    rounds,
  })
}
