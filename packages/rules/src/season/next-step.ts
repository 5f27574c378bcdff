import {
  actionLabels,
  frontPageAction,
  type FrontPageAction,
  type FrontPageInput,
  type FrontPageTarget,
} from './front-page.ts'
import { shortName, type RoundNames } from './round-names.ts'
import type { SeasonNode } from './season-dates.ts'
import { isPlanned } from './stages.ts'
import {
  mayEnroll,
  roomsAreNear,
  visitorLabels,
  visitorStep,
  visitorTargets,
  whatToSee,
  type VisitorStep,
  type VisitorTarget,
} from './visitor-step.ts'

export type NextStep = FrontPageAction | VisitorStep | 'final-room' | 'own-school' | 'own-preliminary' | 'own-final'

/** The page that a next step opens. */
export type NextStepTarget =
  | Exclude<FrontPageTarget, 'nothing'>
  | VisitorTarget
  | 'own-school'
  | 'preliminary-result'
  | 'final-result'

export type NextStepInput = FrontPageInput & {
  /** True if this is a teacher. */
  teaches: boolean
  /** Pages that this organiser does not have. */
  without?: readonly FrontPageTarget[]
  /** The rounds of the season with their stages and dates. */
  timeline?: readonly SeasonNode[]
}

/**
 * Next step of a person, on every page that offers it; it always leads somewhere. Participants follow the title button
 * of the front page (spec §4). Where that button waits or has ended, and for everybody else, it is enrolling or what
 * there is to see.
 */
export function nextStep(input: NextStepInput): { step: NextStep; go: NextStepTarget } {
  const { action, go } = frontPageAction(input)
  if (go !== 'nothing' && go !== 'enroll' && !input.without?.includes(go)) return { step: action, go }
  if (!input.loggedIn) return visitorStep(input)
  // The room's own page counts down to its opening.
  if (action === 'final-prestart' && roomsAreNear(input)) return { step: 'final-room', go: 'final' }
  return input.enrolled ? whileWaiting(input) : withoutEnrolment(input)
}

const ownSchool = { step: 'own-school', go: 'own-school' } as const

/** For the enrolled, between the rounds that they play. */
function whileWaiting({ stage, now, season, gameStates, teaches }: NextStepInput): {
  step: NextStep
  go: NextStepTarget
} {
  if (teaches && (stage === 1 || stage === 2)) return ownSchool
  if (stage === 1 || isPlanned({ stage, now, begins: season.begins })) return { step: 'read-rules', go: 'rules' }
  if (stage === 2 || stage === 3) return { step: 'own-preliminary', go: 'preliminary-result' }
  const { final } = season.rounds
  const playedFinal = stage > 3 && final !== undefined && gameStates[final] !== undefined
  return playedFinal ? { step: 'own-final', go: 'final-result' } : { step: 'reward-start', go: 'rewards' }
}

/** For members who do not take part this season: teachers see their schools, whoever took part before the own results. */
function withoutEnrolment(input: NextStepInput): { step: NextStep; go: NextStepTarget } {
  const { teaches, stage, gameStates } = input
  if (mayEnroll(input) && !teaches) return { step: 'enroll', go: 'enroll' }
  const step = whatToSee(input)
  if (step === 'see-past' && Object.keys(gameStates).length > 0) return { step: 'reward-start', go: 'rewards' }
  if (teaches && stage > 0 && step === 'see-preliminary') return ownSchool
  return { step, go: visitorTargets[step] }
}

/** Labels of the next steps, with the organiser's names of the rounds. */
export function nextStepLabels(rounds: RoundNames): Readonly<Record<NextStep, string>> {
  return {
    ...actionLabels(rounds),
    ...visitorLabels(rounds),
    enroll: '去报名',
    'final-room': `去${shortName(rounds.final)}考场`,
    'own-school': '看我的学校',
    'own-preliminary': `看${shortName(rounds.preliminary)}结果`,
    'own-final': `看${shortName(rounds.final)}结果`,
  }
}
