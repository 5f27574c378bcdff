import type { LaunchTarget } from '@qisuan/contracts/game-accounts'
import type { GroupNumber } from '@qisuan/rules/people/groups'
import { AppError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import type { Session } from '../../services/sessions/sessions.ts'
import { allSeasons, shownSeason, type Round, type Season } from '../competition/queries.ts'
import { bindNewGameAccount } from './bind-new-game-account.ts'
import { ladderPath } from './ladder-path.ts'
import { decideLaunch, type LaunchRefusal } from './launch-decision.ts'
import { noteRefusal } from './note-refusal.ts'
import { mintLaunchToken } from './mint-launch-token.ts'
import { entrantFor } from './queries.ts'

/**
 * Returns a URL that logs the user in on the game platform and leads to `target` (spec §4, §7). Opens an account if they have none.
 * @param toLadder leads to the ladder of the round where one is open
 * @throws AppError not_found (404): the platform has no such page · not_enrolled (409) · forbidden (403) · not_in_competition_time (423) · platform_unavailable (503)
 */
export async function launchGame(
  services: Services,
  session: Session,
  target: LaunchTarget,
  { toLadder = false } = {},
): Promise<{ url: string }> {
  const { checkPath } = services.platform
  if (target === 'check' && checkPath === undefined) throw new AppError('not_found', '本站的比赛平台没有设备检测')
  const season = await shownSeason(services)
  const { entrant, linked } = await entrantFor(services, session, season, target)
  const event = await eventOf(services, season, target)
  const decision = decideLaunch({ target, season, event, entrant, now: services.clock.now() })
  if ('refused' in decision) {
    await noteRefusal(services, { userId: session.userId, year: season.year, target }, decision.refused)
    throw refusals[decision.refused](decision.reason)
  }

  if (!linked) await bindNewGameAccount(services, session)
  const token = () => mintLaunchToken(services, { userId: session.userId, sessionId: session.id }, target)
  const redirect =
    (toLadder ? await ladderPath(services, decision.round, entrant.group) : undefined) ??
    (target === 'check' ? checkPath : undefined) ??
    (await playPath(services, decision.round, entrant.group))
  const errorRedirect = `${services.config.siteUrl}/jump`
  return { url: await services.platform.loginUrl({ token, redirect, errorRedirect }) }
}

const refusals: Record<LaunchRefusal, (reason?: string) => AppError> = {
  not_enrolled: () => new AppError('not_enrolled', '你还没有报名'),
  disqualified: (reason) => new AppError('forbidden', `你已被取消这一轮比赛的参赛资格：${reason ?? ''}`),
  forbidden: () => new AppError('forbidden', '你没有这一轮比赛的参赛资格'),
  not_in_competition_time: () => new AppError('not_in_competition_time', '不在比赛时间'),
  handed_in: () => new AppError('not_in_competition_time', '你已交卷，不能再次进入'),
}

/** The round of an event, which may belong to another season than the current one. */
async function eventOf(services: Services, { settings }: Season, target: LaunchTarget): Promise<Round | undefined> {
  const key = target === 'aoc' ? settings.asiaRound : target === 'cq' ? settings.codequestRound : undefined
  if (key === undefined) return undefined
  return (await allSeasons(services)).flatMap(({ rounds }) => rounds).find((round) => round.key === key)
}

/** The path on the platform where a group plays a round. CodeQuest and Asia rounds may belong to another season than the current one. */
async function playPath(services: Services, key: string, group: GroupNumber | null): Promise<string> {
  const rounds = (await allSeasons(services)).flatMap((season) => season.rounds)
  const play = rounds.find((round) => round.key === key)?.settings.play
  return play?.[`${group ?? 'default'}`] ?? play?.default ?? `/play/${key}`
}
