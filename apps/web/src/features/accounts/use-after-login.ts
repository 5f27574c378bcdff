import type { User } from '@qisuan/contracts/accounts'
import type { CurrentGame } from '@qisuan/contracts/competition'
import { roomsAreNear } from '@qisuan/rules/season/visitor-step'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { clock } from '../../api/clock.ts'
import { onPhone } from '../../api/device.ts'
import { queryOf } from '../../api/query-client.ts'
import { session } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toast.tsx'
import { currentGame } from '../competition/queries.ts'
import { openPlatform, openTab } from '../game-accounts/open-platform.ts'

/**
 * `afterLogin` begins the session and asks a family who has come; `goOn` navigates to the remembered path, else to `fallback`, else to the
 * room that they play in, else to the user's own page. For a teacher without a path the platform opens in a new tab and the site shows the
 * front page (spec §4); if the browser blocks the tab, `blockedTeacher` is the teacher's name.
 */
export function useAfterLogin() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [blockedTeacher, setBlockedTeacher] = useState<string>()

  async function afterLogin(token: string, fallback?: string): Promise<void> {
    session.begin(token)
    const { family_size: people } = await queryClient.fetchQuery(queryOf('me'))
    if (people === 1) return goOn(fallback)
    if (fallback !== undefined && !session.hasReturnPath()) session.setReturnPath(fallback)
    return navigate(paths.account('who'), { replace: true })
  }

  async function goOn(fallback?: string): Promise<void> {
    const me = await queryClient.fetchQuery(queryOf('me'))
    const chosen = session.takeReturnPath() ?? fallback
    if (chosen !== undefined) return navigate(chosen, { replace: true })
    const game = await queryClient.fetchQuery({ ...currentGame(), staleTime: 60_000 })
    const room = await roomToday(game, me)
    if (room !== undefined || me.role !== 'teacher') return navigate(room ?? home(), { replace: true })
    if (game.game_link === null) return navigate(paths.front(), { replace: true })
    const tab = openTab()
    if (!tab) return setBlockedTeacher(me.name)
    await openPlatform(() => call('launchGame', { body: { target: 'play' } }), tab).catch((error: unknown) =>
      toast(sentenceOf(error), 'bad'),
    )
    return navigate(paths.front(), { replace: true })
  }

  /** Whoever logs in on the day of a final or of a round after it comes to play it; the rules of the next step load on that day alone. */
  async function roomToday(game: CurrentGame, me: User): Promise<string | undefined> {
    if (!roomsAreNear({ stage: game.state, now: clock.now(), timeline: game.timeline })) return undefined
    const { roomOf } = await import('../competition/room-of.ts')
    return roomOf(game, me, queryClient)
  }

  return { afterLogin, goOn, blockedTeacher }
}

/** The user's own page. */
export function home(): string {
  return onPhone() ? paths.phoneWelcome() : paths.user()
}

export type AfterLogin = ReturnType<typeof useAfterLogin>['afterLogin']
