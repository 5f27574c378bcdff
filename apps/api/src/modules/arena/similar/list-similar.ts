import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import type { Services } from '../../../services/services.ts'
import { allSeasons, findRound } from '../../competition/queries.ts'
import { authorsIn, hearingOf, presentAuthor, presentDecision } from './present.ts'
import { questionsAbout } from './questions.ts'
import type { SimilarPart } from './find-similar.ts'
import { taskNames } from './task-names.ts'

type Listed = OperatorAnswer<'similarPrograms'>

/**
 * The newest comparison of the programs of a round; without one named, of the round that was compared last, or else of the last in which
 * somebody has played.
 */
export async function listSimilar(services: Services, named?: string): Promise<Listed> {
  const { arena, db } = services
  if (!arena) return { own: false, rounds: [], round: null, report: null }
  const { rows: played } = await arena.query<{ round: string }>(
    `select round from attempt where state = 'judged' group by round order by max(id) desc`,
  )
  const rounds = (await allSeasons(services))
    .flatMap(({ year, rounds: all }) => all.map(({ key, name }) => ({ round: key, year, name })))
    .filter(({ round }) => round === named || played.some((each) => each.round === round))
  const newest = await db.similarReport.findFirst({ orderBy: { computedAt: 'desc' } })
  const last = played.find((each) => rounds.some(({ round }) => round === each.round))
  const round = named ?? newest?.roundKey ?? last?.round ?? null
  return { own: true, rounds, round, report: round === null ? null : await reportOf(services, round) }
}

async function reportOf(services: Services, roundKey: string): Promise<Listed['report']> {
  const { db, clock } = services
  const { season } = await findRound(services, roundKey)
  const report = await db.similarReport.findUnique({
    where: { roundKey },
    include: { pairs: { include: authorsIn(season.year) } },
  })
  if (!report) return null
  const decisions = await db.similarDecision.findMany({ where: { roundKey } })
  const decided = new Map(decisions.map((row) => [`${row.oneAttempt} ${row.otherAttempt}`, row]))
  const questions = await questionsAbout(db, roundKey)
  const names = await taskNames(services)
  const pairs = report.pairs.map(({ task, language, cluster, one, other, ...row }) => ({
    task,
    language,
    cluster,
    one: presentAuthor(one, { attempt: row.oneAttempt, share: row.oneShare }),
    other: presentAuthor(other, { attempt: row.otherAttempt, share: row.otherShare }),
    hearing: hearingOf([questions.get(row.oneAttempt), questions.get(row.otherAttempt)], clock.now()),
    decision: presentDecision(decided.get(`${row.oneAttempt} ${row.otherAttempt}`)),
  }))
  const likeness = ({ one, other }: (typeof pairs)[number]) => Math.max(one.share, other.share)
  return {
    computed_at: report.computedAt.toISOString(),
    // Written by findSimilar; the answer is checked against its declaration.
    parts: (report.parts as unknown as SimilarPart[]).map((part) => ({
      ...part,
      name: names.get(part.task) ?? part.task,
    })),
    pairs: pairs.toSorted(
      (a, b) => likeness(b) - likeness(a) || b.one.share + b.other.share - a.one.share - a.other.share,
    ),
  }
}
