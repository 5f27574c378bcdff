import { noticesShown, noticesToggleAbove } from './limits.ts'
import type { Stage } from './stages.ts'

/** The header's enrol link is dead for who is enrolled, and off season (spec §2, header bar). */
export function enrolLinkDisabled({ stage, enrolled }: { stage: Stage; enrolled: boolean }): boolean {
  return enrolled || stage === 0
}

/** The first notices of the front page's list, or all once it is expanded (spec §2, §9). */
export function visibleNotices<Notice>(notices: readonly Notice[], expanded: boolean): readonly Notice[] {
  return expanded ? notices : notices.slice(0, noticesShown)
}

/** Whether the list carries its show-more/collapse toggle (spec §2, §9). */
export function noticeToggleShown(total: number): boolean {
  return total > noticesToggleAbove
}

/** The tabs of the ranking page: personal and school until the extra round begins (spec §2, ranking pages). */
export function rankTabs(stage: Stage): readonly ('personal' | 'school')[] {
  return stage < 5 ? ['personal', 'school'] : ['personal']
}

/** Whether the ranking page shows the user's own rank by itself (spec §2, ranking pages). */
export function ownRankShown(stage: Stage): boolean {
  return stage === 0
}

/** Whether the score page shows the reward: to a member whose final has a state (spec §2, score screen). */
export function scoreRewardShown({ loggedIn, finalState }: { loggedIn: boolean; finalState?: number | null }): boolean {
  return loggedIn && (finalState ?? 0) >= 1
}
