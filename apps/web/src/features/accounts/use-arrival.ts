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
import { openPlatform, openTab } from '../game-accounts/open-platform.ts'

/**
 * Begins the session and goes on to where the visitor wanted to go, or else to `otherwise`. Who wanted nothing in particular goes to
 * the own page; a teacher's platform then opens in a new tab and the site goes to the front page (spec §4), and `kept` names a teacher
 * whose browser would not open one.
 */
export function useArrival() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [kept, setKept] = useState<string>()

  async function arrive(token: string, otherwise?: string): Promise<void> {
    session.begin(token)
    const me = await queryClient.fetchQuery(queryOf('me'))
    const wanted = session.recall() ?? otherwise
    if (wanted !== undefined || me.role !== 'teacher') return navigate(wanted ?? home(), { replace: true })
    const tab = openTab()
    if (!tab) return setKept(me.name)
    await openPlatform(() => call('launchGame', { body: { target: 'play' } }), tab).catch((error: unknown) =>
      toast(sentenceOf(error), 'bad'),
    )
    return navigate(paths.front(), { replace: true })
  }

  return { arrive, kept }
}

function home(): string {
  return onPhone() ? paths.phoneWelcome() : paths.user()
}

export type Arrive = ReturnType<typeof useArrival>['arrive']
