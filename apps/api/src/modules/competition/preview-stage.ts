import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { actionLabels, frontPageAction, type SeasonFacts } from '@qisuan/rules/season/front-page'
import { enrolmentOpen, type Stage } from '@qisuan/rules/season/stages'
import type { Services } from '../../services/services.ts'
import { presentFacts } from './present.ts'
import { allSeasons, atStage, currentSeason, scoreWindowOf, type Season } from './queries.ts'

type Preview = OperatorAnswer<'previewStage'>
type Who = Preview['people'][number]['who']

/** States as somebody has them who may go on. */
const passed = 3
const medal = 1

/** Changes that another stage of the current season would bring, by the same rules as the site, and without changing anything. */
export async function previewStage(services: Services, stage: Stage): Promise<Preview> {
  const season = await currentSeason(services)
  const all = (await allSeasons(services)).flatMap(({ rounds }) => rounds)
  const facts = presentFacts(season, { all, enrolled: 1 })
  const next = atStage(season, stage)
  const people: Who[] = ['visitor', 'enrolled', 'finalist', 'medallist']
  return {
    people: people.map((who) => ({
      who,
      before: labelFor(services, { season, facts, who }),
      after: labelFor(services, { season: next, facts, who }),
    })),
    enrolment: { before: takesEnrolments(services, season), after: takesEnrolments(services, next) },
    rounds: season.rounds.map((round) => ({
      name: round.name,
      before: isCounting(services, season, round.key),
      after: isCounting(services, next, round.key),
    })),
    freezes: season.stage < 2 && stage >= 2,
  }
}

function takesEnrolments({ clock }: Services, { stage, enrolment }: Season): boolean {
  return enrolmentOpen({ stage, now: clock.now(), window: enrolment })
}

/** True if a score that somebody makes now counts. */
function isCounting({ clock }: Services, season: Season, key: string): boolean {
  const round = season.rounds.find((each) => each.key === key)
  if (!round) return false
  const { from, until } = scoreWindowOf(season, round)
  const now = clock.now().getTime()
  return (from === null || now >= from) && (until === null || now <= until)
}

function labelFor(
  services: Services,
  { season, facts, who }: { season: Season; facts: SeasonFacts; who: Who },
): string {
  const { preliminary = '', final = '' } = facts.rounds
  const gameStates = {
    ...(who === 'finalist' || who === 'medallist' ? { [preliminary]: { state: passed } } : {}),
    ...(who === 'medallist' ? { [final]: { state: medal } } : {}),
  }
  const { action } = frontPageAction({
    stage: season.stage,
    now: services.clock.now(),
    season: facts,
    loggedIn: who !== 'visitor',
    enrolled: who !== 'visitor',
    gameStates,
    enrolmentOpen: takesEnrolments(services, season),
  })
  return actionLabels(services.content.organiser().rounds)[action]
}
