import { visitorLabels, visitorStep } from '@qisuan/rules/season/visitor-step'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useNow } from '../../../api/clock.ts'
import { useToken } from '../../../api/session.ts'
import { useIdentity } from '../../../identity.ts'
import { Button } from '../../../ui/button.tsx'
import { currentGame } from '../queries.ts'
import type { StepButtonLooks } from './member-step-button.tsx'
import { visitorPaths } from './visitor-paths.ts'

/** Lazy, because the first view of a page, which a visitor sees, does not need what decides for members. */
const MemberStepButton = lazy(() => import('./member-step-button.tsx'))

const minute = 60_000

/** The next step of whoever looks: the same button on every page that offers one. */
export function NextStepButton({ unless, ...looks }: StepButtonLooks) {
  const { data: game } = useQuery(currentGame())
  const now = useNow(minute)
  const { rounds } = useIdentity()
  const visitor = useToken() === null
  if (!game) return null
  if (!visitor) {
    return (
      <Suspense fallback={null}>
        <MemberStepButton game={game} unless={unless} {...looks} />
      </Suspense>
    )
  }
  const { state: stage, facts: season, enrolment_open: enrolmentOpen, timeline } = game
  const { step, go } = visitorStep({ stage, now, season, enrolmentOpen, timeline })
  return (
    <Button to={visitorPaths[go]} {...looks}>
      {visitorLabels(rounds)[step]}
    </Button>
  )
}
