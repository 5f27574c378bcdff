import type { OptionalPage } from '@qisuan/contracts/organiser'
import { actionLabels, type FrontPageAction } from '@qisuan/rules/season/front-page'
import { useNow } from '../../api/clock.ts'
import type { Answer } from '../../api/transport.ts'
import { useIdentity } from '../../identity.ts'
import { Button } from '../../ui/button.tsx'
import { NextStepButton } from './steps/next-step-button.tsx'
import { seasonNow } from './season-now.ts'
import { stageButton } from './season.ts'
import { useVisitor } from './steps/use-visitor.ts'

type Game = Answer<'currentGame'>

const unknown = {
  loggedIn: false,
  enrolled: false,
  teaches: false,
  extraGranted: false,
  preliminaryUntil: null,
  gameStates: undefined,
}

/** The label of the front page's title button, which depends on the stage and the user (spec §4), and its path; null where it does nothing. */
function useTitle(game: Game): { label: string; to: string | null } {
  const now = useNow()
  const { pages, rounds } = useIdentity()
  const { action, to } = stageButton(game, now, useVisitor() ?? unknown)
  return { label: actionLabels(rounds)[action], to: exists(action, pages) ? to : null }
}

/** The title button of the front page; while a click on it does nothing, the next step takes its place. */
export function StageButton({ game }: { game: Game }) {
  const { label, to } = useTitle(game)
  if (to === null) return <NextStepButton size="large" />
  return (
    <Button to={to} size="large">
      {label}
    </Button>
  )
}

/** Text of the title button while a click on it does nothing, before the season's state, which may say the same. */
export function StageRemark({ game }: { game: Game }) {
  const { label, to } = useTitle(game)
  const { name } = seasonNow(game, useNow(), useIdentity().rounds)
  if (to !== null || label === name) return null
  return (
    <>
      {label}
      <span aria-hidden="true"> · </span>
    </>
  )
}

/** True if the page exists to which an action leads: Asia round and CodeQuest are optional. */
function exists(action: FrontPageAction, pages: readonly OptionalPage[]): boolean {
  if (action === 'aoc-start') return pages.includes('asia')
  return action !== 'cq-start' || pages.includes('codequest')
}
