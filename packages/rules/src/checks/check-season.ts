import { checkBoards } from './check-boards.ts'
import { checkRooms } from './check-rooms.ts'
import { checkStages } from './check-stages.ts'
import { seasonEvents, type SeasonEvent } from '../season/season-events.ts'
import type { Finding } from './finding.ts'
import type { SeasonPlan } from '../season/season-plan.ts'

export interface SeasonCheck {
  events: SeasonEvent[]
  /** Contradictions first. */
  findings: Finding[]
}

/** Calendar of a season, with its contradictions. */
export function checkSeason(plan: SeasonPlan): SeasonCheck {
  const findings = [...checkStages(plan), ...checkRooms(plan), ...checkBoards(plan)]
  return {
    events: seasonEvents(plan),
    findings: [
      ...findings.filter(({ kind }) => kind === 'contradiction'),
      ...findings.filter(({ kind }) => kind === 'remark'),
    ],
  }
}
