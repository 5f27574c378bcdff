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

type QuestionRow = Prisma.SimilarQuestionGetPayload<{ include: { answers: true } }>

export const presentAnswers = (answers: QuestionRow['answers']): { text: string; at: string }[] =>
  answers.map(({ text, answeredAt }) => ({ text, at: answeredAt.toISOString() }))

export const presentQuestion = (row: QuestionRow | undefined): OperatorAnswer<'similarPair'>['one']['question'] =>
  row
    ? {
        operator: row.askedBy,
        asked_at: row.askedAt.toISOString(),
        due_at: row.dueAt.toISOString(),
        answers: presentAnswers(row.answers),
      }
    : null

/** Step of a pair: its authors are to be asked, to be waited for, or have been heard. */
export function hearingOf(questions: readonly (QuestionRow | undefined)[], now: Date): Listed['hearing'] {
  if (questions.includes(undefined)) return 'unasked'
  return questions.every((question) => question && (question.answers.length > 0 || question.dueAt <= now))
    ? 'heard'
    : 'waiting'
}
