import { frontPageAction, type FrontPageInput } from '@qisuan/rules/season/front-page'
import { nextStep } from '@qisuan/rules/season/next-step'
import type { OptionalPage } from '@qisuan/contracts/organiser'
import type { Answer } from '../../api/transport.ts'
import { pathOf } from './steps/targets.ts'

type Game = Answer<'currentGame'>

export interface Visitor {
  loggedIn: boolean
  enrolled: boolean
  teaches: boolean
  /** True if the organiser admitted this user to the extra round individually (spec §6). */
  extraGranted: boolean
  /** Until when extra time keeps the preliminary open for this user after its stage. */
  preliminaryUntil: string | null
  gameStates: Answer<'gameStates'> | undefined
}

type At = Pick<Game, 'state' | 'facts' | 'enrolment_open' | 'timeline'>

function inputOf(game: At, now: number, { gameStates, ...visitor }: Visitor): FrontPageInput & { teaches: boolean } {
  return {
    ...visitor,
    stage: game.state,
    now,
    season: game.facts,
    gameStates: gameStates ?? {},
    enrolmentOpen: game.enrolment_open,
  }
}

/** The action of the front page's main button and its target, which is null if a click does nothing (spec §4). */
export function stageButton(game: At, now: number, visitor: Visitor) {
  const { action, go } = frontPageAction(inputOf(game, now, visitor))
  return { action, to: go === 'nothing' ? null : pathOf(go) }
}

/** The next step of somebody, on every page that offers one, and the path that it opens. */
export function stepOf(game: At, now: number, visitor: Visitor, pages: readonly OptionalPage[]) {
  const without = [
    ...(pages.includes('asia') ? [] : ['aoc' as const]),
    ...(pages.includes('codequest') ? [] : ['cq' as const]),
  ]
  const { step, go } = nextStep({ ...inputOf(game, now, visitor), timeline: game.timeline, without })
  return { step, to: pathOf(go) }
}
