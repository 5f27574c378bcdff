import type { CurrentGame } from '@qisuan/contracts/competition'
import { nextStepLabels, type NextStep } from '@qisuan/rules/next-step'
import { shortName } from '@qisuan/rules/round-names'
import { useLocation } from 'react-router-dom'
import { phoneWelcome } from '#copy/phone-welcome'
import { useNow } from '../../api/clock.ts'
import { useIdentity } from '../../identity.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { stepOf } from './season.ts'
import { useVisitor } from './use-visitor.ts'

const minute = 60_000

/** Whoever is here has a phone in hand, and looks at the tasks that are played on a computer. */
const phonePages = [paths.phoneFront(), paths.phoneWelcome()]

export interface StepButtonLooks {
  size?: 'small' | 'large'
  look?: 'primary' | 'quiet'
  /** The path that another button beside this one opens: there need not be two. */
  unless?: string | undefined
}

interface Props extends StepButtonLooks {
  game: CurrentGame
  /** What a page calls a step that it knows more about. */
  labels?: Partial<Record<NextStep, string>>
}

/** The next step of a member; nothing until it is known. */
export default function MemberStepButton({ game, unless, labels, ...looks }: Props) {
  const now = useNow(minute)
  const visitor = useVisitor()
  const { pages, rounds } = useIdentity()
  const isOnPhone = phonePages.includes(useLocation().pathname)
  if (!visitor) return null
  const { step, to } = stepOf(game, now, visitor, pages)
  if (to === unless) return null
  const onPhone = { 'primary-start': phoneWelcome.look(shortName(rounds.preliminary)) }
  const called: Props['labels'] = { ...nextStepLabels(rounds), ...(isOnPhone && onPhone), ...labels }
  return (
    <Button to={to} {...looks}>
      {called[step]}
    </Button>
  )
}
