import { pupilRow, standingOf, type Board } from '@qisuan/boards/board'
import { expectedPlace, neighbours, type ExpectedPlace, type NewScore } from '@qisuan/boards/expected'
import type { Answer } from '@qisuan/contracts/contract'
import { isWithin } from '@qisuan/rules/time/instants'
import { goalSize, isPlaceExpected, neighbourCount, nextGoal } from '@qisuan/rules/boards/outlook'
import { nextPublication } from '@qisuan/rules/season/windows'
import type { Services } from '../../services/services.ts'
import { findRound, scoreWindowOf, shownSeason, type Round, type Season } from '../competition/queries.ts'
import { isFrozen, visibleSnapshot } from '../rankings/queries.ts'
import { lastRank } from '../rankings/last-rank.ts'
import { readNeighbours } from '../rankings/read-neighbours.ts'
import { newestScore } from './newest-score.ts'
import { gameStates } from './queries.ts'

type Outlook = Answer<'rankOutlook'>

/**
 * Received scores of a person in a round and where they lead: the place on the board that readers see, and the place
 * that the score of now would have on it (docs/adr/contest/0057-outlook.md). Boards are read from memory, so that a watcher
 * costs the database four small reads.
 * @throws ValidationError on `round`
 */
export async function readOutlook(services: Services, userId: number, requested?: string): Promise<Outlook> {
  const { season, round, key } = await roundAsked(services, requested)
  const [frozen, states, received, enrolment, snapshot] = await Promise.all([
    isFrozen(services, key),
    gameStates(services, userId),
    round ? newestScore(services, userId, round) : null,
    enrolmentOf(services, userId, season.year),
    visibleSnapshot(services, key),
  ])
  using boards = await snapshot?.boards()
  const { score = null, disqualified } = states[key] ?? {}
  const open = round !== undefined && !disqualified && isOpen(services, season, round)
  const answer: Outlook = {
    round: key,
    as_of: snapshot?.asOf.toISOString() ?? null,
    next_at: frozen || season.stage === 0 ? null : nextAt(services, season),
    frozen,
    open,
    disqualified: disqualified?.reason ?? null,
    score,
    received,
    published: null,
    last: null,
    expected: null,
    goal: null,
    above: [],
    below: [],
  }
  const board = enrolment && boards?.groups.get(enrolment.group)?.board
  if (!snapshot || !board || disqualified) return answer

  const gone = [...boards.disqualified.keys()]
  const published = publishedPlace(board, userId)
  const isExpected = isPlaceExpected({ score, published: published?.score ?? null, frozen, stage: season.stage })
  const last = published && (await lastRank(services, snapshot, { userId, roundKey: key, group: enrolment.group }))
  const standing = isExpected ? score : published?.score
  const unit = unitOf(round, enrolment.group)
  const own = standing == null ? null : { userId, score: standing, provinceId: enrolment.provinceId }
  return {
    ...answer,
    published,
    last: last ? { as_of: last.asOf.toISOString(), rank: last.rank } : null,
    expected: own && isExpected ? presentPlace(expectedPlace(board, own, gone)) : null,
    ...(own && (await around(services, board, own, { gone, open: open && !frozen, unit }))),
  }
}

async function roundAsked(
  services: Services,
  requested: string | undefined,
): Promise<{ season: Season; round: Round | undefined; key: string }> {
  if (requested !== undefined) return { ...(await findRound(services, requested)), key: requested }
  const season = await shownSeason(services)
  return { season, key: season.roundSlug, round: season.rounds.find(({ key }) => key === season.roundSlug) }
}

async function enrolmentOf({ pool }: Services, userId: number, seasonYear: number) {
  const { rows } = await pool.query<{ group: number; provinceId: number }>(
    'select "group", province_id as "provinceId" from enrolment where user_id = $1 and season_year = $2',
    [userId, seasonYear],
  )
  return rows[0]
}

function isOpen({ clock }: Services, season: Season, round: Round): boolean {
  const { from, until } = scoreWindowOf(season, round)
  return season.stage !== 0 && isWithin(clock.now(), { from, until })
}

/** Points for one thing of the group's game. */
function unitOf(round: Round | undefined, group: number): { points: number } | undefined {
  const tasks: Record<string, { unit?: { points: number } | undefined } | undefined> = round?.settings.taskIntros ?? {}
  return (tasks[group] ?? tasks['default'])?.unit
}

function nextAt({ clock, config }: Services, { settings }: Season): string {
  const plan = { times: settings.publicationTimes, timeZone: config.timeZone }
  return new Date(nextPublication(clock.now(), plan)).toISOString()
}

function publishedPlace(board: Board, userId: number): Outlook['published'] {
  const row = pupilRow(board, userId)
  if (row === undefined) return null
  return { ...presentPlace(standingOf(board, row)), score: board.pupils.score[row] ?? 0 }
}

const presentPlace = ({ rank, total, provinceRank, provinceTotal }: ExpectedPlace) => ({
  rank,
  total,
  province_rank: provinceRank,
  province_total: provinceTotal,
})

/** Those around a score, and the next step from it. */
async function around(
  services: Services,
  board: Board,
  own: NewScore,
  { gone, open, unit }: { gone: readonly number[]; open: boolean; unit: { points: number } | undefined },
): Promise<Pick<Outlook, 'goal' | 'above' | 'below'>> {
  const { above, below } = neighbours(board, own, gone, Math.max(goalSize, neighbourCount))
  const scores = above.map(({ row }) => board.pupils.score[row] ?? 0)
  const best = board.pupils.score[board.order[0] ?? 0] ?? 0
  const goal = open ? nextGoal(own.score, { above: scores, best, unit }) : null
  const [nearAbove, nearBelow] = [above.slice(0, neighbourCount), below.slice(0, neighbourCount)]
  const people = await readNeighbours(services, board, [...nearAbove, ...nearBelow])
  const rows = people.map(({ areaName, ...row }) => ({ ...row, area_name: areaName }))
  return {
    goal: goal && { ...goal, rank: expectedPlace(board, { ...own, score: goal.score }, gone).rank },
    above: rows.slice(0, nearAbove.length),
    below: rows.slice(nearAbove.length),
  }
}
