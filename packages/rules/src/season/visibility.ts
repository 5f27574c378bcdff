import { epochOf, type Instant, isBefore } from '../time/instants.ts'
import { noticesShown, noticesToggleAbove } from '../limits.ts'
import type { Stage } from './stages.ts'

/** The header's enrolment link is disabled off season and for enrolled users (spec §2, header bar). */
export function enrolLinkDisabled({ stage, enrolled }: { stage: Stage; enrolled: boolean }): boolean {
  return enrolled || stage === 0
}

/** The notices visible on the front page: the first ones, or all when expanded (spec §2, §9). */
export function visibleNotices<Notice>(notices: readonly Notice[], expanded: boolean): readonly Notice[] {
  return expanded ? notices : notices.slice(0, noticesShown)
}

/** True if the list has a show-more toggle (spec §2, §9). */
export function noticeToggleShown(total: number): boolean {
  return total > noticesToggleAbove
}

/** True if a notice is no longer true. */
export const isOver = ({ until }: { until?: Instant | undefined }, now: Instant): boolean =>
  until !== undefined && !isBefore(now, until)

/** Notices as they are listed: what is still true before what is not, each newest first as they come. */
export function listedNotices<Notice extends { until?: Instant | undefined }>(
  notices: readonly Notice[],
  now: Instant,
): readonly Notice[] {
  return notices.toSorted((a, b) => Number(isOver(a, now)) - Number(isOver(b, now)))
}

/** Days for which a notice is marked as important: what is important for ever is important to nobody. */
const importantDays = 14

/** True if a notice that the organiser stresses is still true and marked as important. */
export function isMarkedImportant(
  { important, date, until }: { important: boolean; date: Instant; until?: Instant | undefined },
  now: Instant,
): boolean {
  const end = epochOf(date) + importantDays * 24 * 3_600_000
  return important && isBefore(now, end) && !isOver({ until }, now)
}

/** True if the ranking page shows the user's own rank as a separate card (spec §2, ranking pages). */
export function ownRankShown(stage: Stage): boolean {
  return stage === 0
}

/** True if the score page shows the reward: for members who have a state in the final (spec §2, score screen). */
export function scoreRewardShown({ loggedIn, finalState }: { loggedIn: boolean; finalState?: number | null }): boolean {
  return loggedIn && (finalState ?? 0) >= 1
}
