import type { OptionalPage } from '@qisuan/contracts/organiser'
import { actionLabels, type FrontPageAction } from '@qisuan/rules/front-page'
import { useNow } from '../../api/clock.ts'
import type { Answer } from '../../api/transport.ts'
import { useIdentity } from '../../identity.ts'
import { Button } from '../../ui/button.tsx'
import { NextStepButton } from './next-step-button.tsx'
import { stageButton } from './season.ts'
import { useVisitor } from './use-visitor.ts'

const unknown = {
  loggedIn: false,
  enrolled: false,
  teaches: false,
  extraGranted: false,
  preliminaryUntil: null,
  gameStates: undefined,
}

/**
 * The title button of the front page: label and action depend on the stage and the user (spec §4). While a click on it does nothing,
 * the next step stands before it, and the button only says what has ended or is about to begin.
 */
export function StageButton({ game }: { game: Answer<'currentGame'> }) {
  const now = useNow()
  const { pages, rounds } = useIdentity()
  const visitor = useVisitor() ?? unknown
  const { action, to } = stageButton(game, now, visitor)
  const label = actionLabels(rounds)[action]
  if (to !== null && exists(action, pages)) {
    return (
      <Button to={to} size="large">
        {label}
      </Button>
    )
  }
  return (
    <>
      <NextStepButton size="large" />
      <Button size="large" look="state" disabled>
        {label}
      </Button>
    </>
  )
}

/** Whether the page exists to which an action leads: Asia round and CodeQuest are optional. */
function exists(action: FrontPageAction, pages: readonly OptionalPage[]): boolean {
  if (action === 'aoc-start') return pages.includes('asia')
  return action !== 'cq-start' || pages.includes('codequest')
}
