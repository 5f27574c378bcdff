import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { sentenceOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { onPhone } from '../../api/device.ts'
import { queryOf } from '../../api/query-client.ts'
import { session } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toast.tsx'
import { currentGame } from '../competition/queries.ts'
import { openPlatform, openTab } from '../game-accounts/open-platform.ts'

/**
 * Begins the session and navigates to the remembered path, else to `fallback`, else to the user's own page. For a teacher without
 * a path the platform opens in a new tab and the site shows the front page (spec §4); if the browser blocks the tab,
 * `blockedTeacher` is the teacher's name.
 */
export function useAfterLogin() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [blockedTeacher, setBlockedTeacher] = useState<string>()

  async function afterLogin(token: string, fallback?: string): Promise<void> {
    session.begin(token)
    const me = await queryClient.fetchQuery(queryOf('me'))
    const destination = session.takeReturnPath() ?? fallback
    if (destination !== undefined || me.role !== 'teacher') return navigate(destination ?? home(), { replace: true })
    const game = await queryClient.fetchQuery({ ...currentGame(), staleTime: 60_000 })
    if (game.game_link === null) return navigate(paths.front(), { replace: true })
    const tab = openTab()
    if (!tab) return setBlockedTeacher(me.name)
    await openPlatform(() => call('launchGame', { body: { target: 'play' } }), tab).catch((error: unknown) =>
      toast(sentenceOf(error), 'bad'),
    )
    return navigate(paths.front(), { replace: true })
  }

  return { afterLogin, blockedTeacher }
}

function home(): string {
  return onPhone() ? paths.phoneWelcome() : paths.user()
}

export type AfterLogin = ReturnType<typeof useAfterLogin>['afterLogin']
