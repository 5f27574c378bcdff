import { frontPageAction } from '@qisuan/rules/front-page'
import type { Answer } from '../../api/transport.ts'
import { paths } from '../../paths.ts'

type Game = Answer<'currentGame'>

const targets = {
  nothing: null,
  enroll: paths.enroll(),
  preliminary: paths.preliminary(),
  final: paths.finalPersonal(),
  repecharge: paths.extraRound(),
  aoc: paths.asia(),
  cq: paths.codequest(),
  rewards: paths.rewards(),
} as const

interface Visitor {
  loggedIn: boolean
  enrolled: boolean
  /** Whether the organiser admitted this user to the extra round individually (spec §6). */
  extraGranted: boolean
  /** Until when extra time keeps the preliminary open for this user after its stage. */
  preliminaryUntil: string | null
  gameStates: Answer<'gameStates'> | undefined
}

/** The action of the front page's main button and its target, which is null if a click does nothing (spec §4). */
export function stageButton(
  game: Pick<Game, 'state' | 'facts' | 'enrolment_open'>,
  now: number,
  { loggedIn, enrolled, extraGranted, preliminaryUntil, gameStates }: Visitor,
) {
  const { action, go } = frontPageAction({
    stage: game.state,
    now,
    season: game.facts,
    loggedIn,
    enrolled,
    extraGranted,
    preliminaryUntil,
    gameStates: gameStates ?? {},
    enrolmentOpen: game.enrolment_open,
  })
  return { action, to: targets[go] }
}
