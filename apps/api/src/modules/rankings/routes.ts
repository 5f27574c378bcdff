import { messages } from '@qisuan/contracts/field-messages'
import { visitorRows } from '@qisuan/rules/limits'
import type { On } from '../../endpoint.ts'
import { LiveAnswer } from '../../live-answer.ts'
import { ValidationError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { finalView, pupilsView, schoolsView } from './boards/board-views.ts'
import { areaBoard } from './boards/boards.ts'
import { presentAreaRow } from './present.ts'
import { readBoard } from './read-board.ts'
import { readOwnRank, requireSelf } from './read-own-rank.ts'
import { readRankHistory } from './read-rank-history.ts'
import { readAdvancing } from './read-advancing.ts'
import { readRegions } from './read-regions.ts'
import { readSchool } from './read-school.ts'
import { regionOf } from './region-boards.ts'
import { readPlusScores } from './read-plus-scores.ts'

export function rankingRoutes(on: On, services: Services) {
  on('ranking', async ({ query: { group, user_id: userId, latest, ...query }, session }) => {
    if (userId !== undefined) return readOwnRank(services, requireSelf(session, userId), query.round)
    if (group === undefined) throw new ValidationError({ group: messages.group })
    const latestOf = latest && query.round === undefined ? group : undefined
    const choice = { group, region: await regionOf(services, query), details: query.details !== undefined }
    return readBoard(services, session, { ...query, latestOf }, () => pupilsView(session, choice))
  })

  on('schoolRanking', async ({ query: { group, ...query }, session }) => {
    const choice = { group, region: await regionOf(services, query), details: query.details !== undefined }
    return readBoard(services, session, query, () => schoolsView(session, choice))
  })

  on('advancing', () => readAdvancing(services))
  on('regions', ({ query }) => readRegions(services, query))
  on('school', ({ params, session }) => readSchool(services, session, params.id))

  on('extraRanking', ({ query: { group, area, ...query }, session }) =>
    readBoard(services, session, query, () => ({
      name: 'area',
      board: (boards) => areaBoard(boards, area, group),
      present: presentAreaRow,
    })),
  )

  on('finalRanking', ({ query: { group, ...query }, session }) => readBoard(services, session, query, finalView(group)))
  on('liveFinalRanking', async ({ query: { round, group } }) => {
    const top = { round, skip: 0, limit: visitorRows }
    return new LiveAnswer(`${round} ${group}`, () => readBoard(services, null, top, finalView(group)))
  })

  on('myRank', ({ query, session }) => readOwnRank(services, session, query.round))
  on('rankHistory', ({ query, session }) => readRankHistory(services, session.userId, query.round))
  on('myPlusScores', ({ query, session }) => readPlusScores(services, session.userId, query.round))
}
