import { noDuration, noId, type Entries } from '@qisuan/boards/columns'
import { rankEntries } from '@qisuan/boards/rank-entries'
import type { Prisma } from '../generated/client.ts'
import { piecesOf } from '../ranking-pieces.ts'
import type { SeedEnrolment } from './enrolments.ts'
import { isDemo } from './people.ts'
import type { Random } from './random.ts'
import { rounds } from './rounds.ts'
import { demoPresent, earlierBoards, momentBefore, type SeedState } from './scores.ts'
import { currentYear } from './seasons.ts'

/** A row of the boards before those that a new installation publishes, so that the first ones show who rose and fell. */
export interface EarlierRow {
  state: SeedState & { score: number }
  enrolment: SeedEnrolment
  /** True if this person has a better score since. */
  isBeaten: boolean
}

/** Of those who made their best score since, so many had one before. */
const hadOne = 0.8
const dayMs = 86_400_000

/** Everybody on a board of the current season when the earlier boards were made. */
export function inventEarlierRows(
  enrolments: readonly SeedEnrolment[],
  states: readonly SeedState[],
  random: Random,
): EarlierRow[] {
  const current = enrolments.filter(({ seasonYear }) => seasonYear === currentYear)
  const enrolmentOf = new Map(current.map((enrolment) => [enrolment.person.id, enrolment]))
  const played = new Map(
    rounds.filter(({ seasonYear }) => seasonYear === currentYear).map((round) => [round.key, round]),
  )
  return states.flatMap((state): EarlierRow[] => {
    const enrolment = enrolmentOf.get(state.userId)
    const round = played.get(state.roundKey)
    const { score, scoredAt } = state
    if (!enrolment || !round || score === null || scoredAt === null) return []
    if (scoredAt < earlierBoards) return [{ state: { ...state, score }, enrolment, isBeaten: false }]
    if (!random.chance(hadOne) && !isDemo(state.userId)) return []
    const share = isDemo(state.userId) ? 0.96 : 0.9 + 0.1 * random.next()
    const lower = Math.round(score * share)
    const then = momentBefore(round, enrolment.createdAt, random.next())
    return [{ state: { ...state, score: lower, scoredAt: then }, enrolment, isBeaten: true }]
  })
}

/**
 * Stores the earlier boards and the scores that were beaten since. No season points to these boards, so that an installation publishes as
 * if they were not there. Where the demo's present is still to come, they are of yesterday.
 */
export async function writeEarlierBoards(
  tx: Prisma.TransactionClient,
  rows: readonly EarlierRow[],
  now: Date,
): Promise<void> {
  const asOf = now.getTime() < demoPresent ? new Date(now.getTime() - dayMs) : earlierBoards
  const participants = new Set(rows.map(({ state }) => state.userId)).size
  const { id: snapshotId } = await tx.rankingSnapshot.create({
    data: { seasonYear: currentYear, asOf, publishedAt: asOf, trigger: 'schedule', participants },
  })
  const byRound = Map.groupBy(rows, ({ state }) => state.roundKey)
  const pieces = [...byRound].flatMap(([roundKey, inRound]) =>
    [...Map.groupBy(inRound, ({ enrolment }) => enrolment.group)].flatMap(([group, board]) =>
      piecesOf({ roundKey, group }, rankEntries(entriesOf(board))),
    ),
  )
  await writeBeatenScores(tx, rows)
  await tx.rankingPiece.createMany({
    data: pieces.map((piece) => ({ ...piece, snapshotId, bytes: Uint8Array.from(piece.bytes) })),
  })
}

/** As one file of each round. */
async function writeBeatenScores(tx: Prisma.TransactionClient, rows: readonly EarlierRow[]): Promise<void> {
  const beaten = Map.groupBy(
    rows.filter(({ isBeaten }) => isBeaten),
    ({ state }) => state.roundKey,
  )
  for (const [roundKey, inRound] of beaten) {
    const { id: batchId } = await tx.scoreBatch.create({
      data: { roundKey, source: 'pull', name: '演示成绩.csv', receivedAt: earlierBoards },
    })
    await tx.scoreEntry.createMany({
      data: inRound.map(({ state: { userId, score, duration, scoredAt } }, index) => {
        return { batchId, line: index + 2, userId, score, duration, scoredAt, judgedAt: scoredAt ?? earlierBoards }
      }),
    })
  }
}

const entriesOf = (rows: readonly EarlierRow[]): Entries => ({
  userId: Int32Array.from(rows, ({ state }) => state.userId),
  score: Float64Array.from(rows, ({ state }) => state.score),
  scoredAt: Float64Array.from(rows, ({ state }) => state.scoredAt?.getTime() ?? Infinity),
  duration: Int32Array.from(rows, ({ state }) => state.duration ?? noDuration),
  provinceId: Uint8Array.from(rows, ({ enrolment }) => enrolment.person.provinceId),
  cityId: Int32Array.from(rows, ({ enrolment }) => enrolment.person.cityId),
  schoolId: Int32Array.from(rows, ({ enrolment }) => enrolment.school?.id ?? noId),
  state: Uint8Array.from(rows, ({ state }) => state.state),
  notes: new Map(),
})
