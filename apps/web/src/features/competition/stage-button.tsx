import type { OptionalPage } from '@qisuan/contracts/organiser'
import { useQuery } from '@tanstack/react-query'
import { actionLabels, type FrontPageAction } from '@qisuan/rules/front-page'
import { useNow } from '../../api/clock.ts'
import { queryOf } from '../../api/query-client.ts'
import { useToken } from '../../api/session.ts'
import type { Answer } from '../../api/transport.ts'
import { Button } from '../../ui/button.tsx'
import { useIdentity } from '../../identity.ts'
import { useMe } from '../accounts/use-me.ts'
import { stageButton } from './season.ts'

/** The main button of the front page: label and action depend on the stage and the user (spec §4). */
export function StageButton({ game }: { game: Answer<'currentGame'> }) {
  const now = useNow()
  const { pages, rounds } = useIdentity()
  const loggedIn = useToken() !== null
  const me = useMe()
  const { data: gameStates } = useQuery({ ...queryOf('gameStates'), enabled: loggedIn })
  const { action, to } = stageButton(game, now, {
    loggedIn,
    enrolled: me?.enrolled ?? false,
    extraGranted: me?.extra_granted ?? false,
    preliminaryUntil: me?.preliminary_until ?? null,
    gameStates,
  })
  if (to !== null && exists(action, pages)) {
    return (
      <Button to={to} size="large">
        {actionLabels(rounds)[action]}
      </Button>
    )
  }
  return (
    <Button size="large" disabled>
      {actionLabels(rounds)[action]}
    </Button>
  )
}

/** Whether the page exists to which an action leads: Asia round and CodeQuest are optional. */
function exists(action: FrontPageAction, pages: readonly OptionalPage[]): boolean {
  if (action === 'aoc-start') return pages.includes('asia')
  return action !== 'cq-start' || pages.includes('codequest')
}
