import { messages } from '@qisuan/contracts/fields'
import { pageRows, visitorRows } from '@qisuan/rules/limits'
import type { On } from '../../endpoint.ts'
import { ValidationError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { areaBoard, nationalBoard, schoolBoard } from './boards.ts'
import { presentAreaRow, presentFinalRow, presentRankRow, presentSchoolRow } from './present.ts'
import { readBoard } from './read-board.ts'
import { readOwnRank, requireSelf } from './read-own-rank.ts'
import { readPlusScores } from './read-plus-scores.ts'
import { roundOf } from './round-of.ts'

export function rankingRoutes(on: On, services: Services) {
  on('ranking', async ({ query: { group, round, user_id: userId, ...page }, session }) => {
    if (userId !== undefined) return readOwnRank(services, requireSelf(session, userId), round)
    if (group === undefined) throw new ValidationError({ group: messages.group })
    const { season, key } = await roundOf(services, round)
    return readBoard(services, {
      season,
      roundKey: key,
      board: (place) => nationalBoard(place, group),
      query: page,
      pageRows: visitorRows,
      session,
      present: presentRankRow(group),
      variant: 'rank',
    })
  })

  on('schoolRanking', async ({ query: { group, round, ...page }, session }) => {
    const { season, key } = await roundOf(services, round)
    return readBoard(services, {
      season,
      roundKey: key,
      board: (place) => schoolBoard(place, group),
      query: page,
      pageRows: visitorRows,
      session,
      present: presentSchoolRow,
      variant: 'school',
    })
  })

  on('extraRanking', async ({ query: { group, round, area, ...page }, session }) => {
    const { season, key } = await roundOf(services, round)
    return readBoard(services, {
      season,
      roundKey: key,
      board: (place) => areaBoard(place, area, group),
      query: page,
      pageRows: visitorRows,
      session,
      present: presentAreaRow,
      variant: 'area',
    })
  })

  on('finalRanking', async ({ query: { group, round: roundKey, ...page }, session }) => {
    const { season, key, round } = await roundOf(services, roundKey)
    const percent = round?.settings.highlightPercent
    return readBoard(services, {
      season,
      roundKey: key,
      board: (place) => nationalBoard(place, group),
      query: page,
      pageRows,
      session,
      present: presentFinalRow(percent),
      variant: `final-${percent ?? 'usual'}`,
    })
  })

  on('myRank', ({ query, session }) => readOwnRank(services, session, query.round))
  on('myPlusScores', ({ query, session }) => readPlusScores(services, session.userId, query.round))
}
