import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { AppError } from '../../../app-error.ts'
import type { Services } from '../../../services/services.ts'
import { findRound } from '../../competition/queries.ts'
import { requireArena } from '../tasks/own-arena.ts'
import { authorsIn, hearingOf, presentAuthor, presentDecision, presentQuestion } from './present.ts'
import { questionsAbout } from './questions.ts'
import { taskNames } from './task-names.ts'

/** Two programs, by their attempts in the arena. */
export interface PairKey {
  round: string
  one: number
  other: number
}

type Shown = OperatorAnswer<'similarPair'>

const notThere = new AppError('not_found', '没有这一对程序，可能又比过一次了')

/** Two programs side by side. @throws AppError not_found */
export async function showPair(services: Services, { round, one, other }: PairKey): Promise<Shown> {
  const { season } = await findRound(services, round)
  const key = { roundKey: round, oneAttempt: one, otherAttempt: other }
  const where = { roundKey_oneAttempt_otherAttempt: key }
  const row = await services.db.similarPair.findUnique({ where, include: authorsIn(season.year) })
  if (!row) throw notThere
  const { rows } = await requireArena(services).query<{ id: number; source: string }>(
    `select id, source from attempt where id = any($1)`,
    [[one, other]],
  )
  const sources = new Map(rows.map(({ id, source }) => [id, source]))
  const questions = await questionsAbout(services.db, round, [one, other])
  const written = (attempt: number, share: number, lines: unknown, author: typeof row.one): Shown['one'] => ({
    ...presentAuthor(author, { attempt, share }),
    source: sources.get(attempt) ?? '',
    lines: lines as Shown['one']['lines'],
    question: presentQuestion(questions.get(attempt)),
  })
  return {
    task: row.task,
    name: (await taskNames(services)).get(row.task) ?? row.task,
    language: row.language,
    cluster: row.cluster,
    one: written(one, row.oneShare, row.oneLines, row.one),
    other: written(other, row.otherShare, row.otherLines, row.other),
    hearing: hearingOf([questions.get(one), questions.get(other)], services.clock.now()),
    decision: presentDecision(await services.db.similarDecision.findUnique({ where })),
  }
}
