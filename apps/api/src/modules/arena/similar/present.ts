import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import type { Prisma } from '@qisuan/db/client'
import { presentGroup } from '../../competition/present.ts'

/** People of a pair as they are read: with their enrolment of the season of its round. */
export const authorsIn = (seasonYear: number) => {
  const author = {
    select: {
      id: true,
      name: true,
      enrolments: { where: { seasonYear }, select: { group: true, organization: true } },
    },
  } as const
  return { one: author, other: author }
}

type Author = Prisma.UserGetPayload<ReturnType<typeof authorsIn>['one']>
type Listed = NonNullable<OperatorAnswer<'similarPrograms'>['report']>['pairs'][number]

export const presentAuthor = (
  { id, name, enrolments: [enrolment] }: Author,
  { attempt, share }: { attempt: number; share: number },
): Listed['one'] => ({
  id,
  name,
  group: presentGroup(enrolment?.group),
  organization: enrolment?.organization ?? '',
  attempt,
  share,
})

type DecisionRow = Prisma.SimilarDecisionGetPayload<object>

export const presentDecision = (row: DecisionRow | null | undefined): Listed['decision'] =>
  row ? { verdict: row.verdict, reason: row.reason, operator: row.decidedBy, at: row.decidedAt.toISOString() } : null
