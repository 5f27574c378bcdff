import type { RoundNames } from '@qisuan/rules/round-names'
import { seasonState } from '@qisuan/rules/stages'
import type { Answer } from '../../api/transport.ts'

type Game = Pick<Answer<'currentGame'>, 'state' | 'facts' | 'enrolment_open'>

/** What the site says of the season now, and the beginning of the preliminary that it waits for. */
export function seasonNow(game: Game, now: number, rounds: RoundNames) {
  const { begins, primaryFrom } = game.facts
  return seasonState({
    stage: game.state,
    now,
    begins,
    preliminaryFrom: primaryFrom,
    enrolmentOpen: game.enrolment_open,
    rounds,
  })
}
