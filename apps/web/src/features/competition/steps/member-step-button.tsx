import type { CurrentGame } from '@qisuan/contracts/competition'
import { nextStepLabels } from '@qisuan/rules/season/next-step'
import { useNow } from '../../../api/clock.ts'
import { useIdentity } from '../../../identity.ts'
import { Button } from '../../../ui/button.tsx'
import { stepOf } from '../season.ts'
import { useVisitor } from './use-visitor.ts'

const minute = 60_000

export interface StepButtonLooks {
  size?: 'small' | 'large'
  look?: 'primary' | 'quiet'
  /** The path that another button beside this one opens: there need not be two. */
  unless?: string | undefined
}

/** The next step of a member; nothing until it is known. */
export default function MemberStepButton({ game, unless, ...looks }: StepButtonLooks & { game: CurrentGame }) {
  const now = useNow(minute)
  const visitor = useVisitor()
  const { pages, rounds } = useIdentity()
  if (!visitor) return null
  const { step, to } = stepOf(game, now, visitor, pages)
  if (to === unless) return null
  return (
    <Button to={to} {...looks}>
      {nextStepLabels(rounds)[step]}
    </Button>
  )
}
