import type { Prisma } from '@qisuan/db/client'
import { ceremonySteps, type CeremonyStep } from '@qisuan/rules/boards/ceremony'
import { awardOf, awardTitle } from '@qisuan/rules/season/game-states'
import { parseGroup } from '@qisuan/rules/people/groups'
import { inventedFinalists } from '@qisuan/rules/checks/invented-finalists'
import { LRUCache } from 'lru-cache'
import { AppError } from '../../app-error.ts'
import type { Transaction } from '../../services/database.ts'
import { memoizeUntilChange } from '../../services/cache/memoize-until-change.ts'
import { perServices } from '../../services/cache/per-services.ts'
import type { Services } from '../../services/services.ts'
import { disqualifiedFrom, findRound } from '../competition/queries.ts'
import { awardsOf } from '../competition/present.ts'
import { boardRows, namedRows, type BoardRow } from '../rankings/boards/board-rows.ts'

export type Ceremony = Prisma.CeremonyGetPayload<object>

/** Somebody as a ceremony reveals them. */
export interface Finalist {
  rank: number
  name: string
  school: string
  province: string
  score: number
  award: string | null
}

export const noCeremony = () => new AppError('not_found', '没有这场揭榜')

/** @throws AppError not_found (404) */
export async function findCeremony({ db }: Services, id: string): Promise<Ceremony> {
  const found = await db.ceremony.findUnique({ where: { id } })
  if (!found) throw noCeremony()
  return found
}

export const isRehearsal = ({ snapshotId }: Pick<Ceremony, 'snapshotId'>): boolean => snapshotId === null

/** The ceremonies of a round that have not ended and will reveal its board. */
export const openCeremonies = (db: Transaction, roundKey: string): Promise<Ceremony[]> =>
  db.ceremony.findMany({ where: { roundKey, snapshotId: { not: null }, state: { not: 'ended' } } })

/** The ceremonies that are on a stage now. Every page of a frozen board asks for them. */
export const runningCeremonies = memoizeUntilChange(({ db }) =>
  db.ceremony.findMany({
    where: { snapshotId: { not: null }, state: { in: ['running', 'paused', 'black'] } },
    orderBy: { startedAt: 'asc' },
  }),
)

interface Rows {
  first: number
  count: number
}

/** The people of a ceremony in the order of the board; somebody who was disqualified since is nobody. */
interface Cast {
  steps: CeremonyStep[]
  /** For each of some places those in `count` rows from `first`, with the names of now. */
  people(places: readonly Rows[]): Promise<Finalist[][]>
}

export async function castOf(services: Services, ceremony: Ceremony): Promise<Cast> {
  const { snapshotId, roundKey, group, people, single, wall } = ceremony
  if (snapshotId === null) {
    const invented = inventedFinalists(people).map((person) => ({ ...person, award: null }))
    return {
      steps: stepsOf(invented, { single, wall }),
      people: async (places) => places.map(({ first, count }) => invented.slice(first, first + count)),
    }
  }
  const { round } = await findRound(services, roundKey)
  const awards = awardsOf(round)
  const board = await rowsOf(services, { snapshotId, roundKey, group })
  return {
    steps: stepsOf(board, { single, wall }),
    async people(places) {
      const disqualified = await disqualifiedFrom(services, roundKey)
      const cells = places.flatMap(({ first, count }, place) =>
        board
          .slice(first, first + count)
          .filter(({ userId }) => !disqualified.has(userId))
          .map((row) => ({ ...row, place })),
      )
      const found = places.map((): Finalist[] => [])
      for (const { place, rank, name, school, province, score, state } of await namedRows(services, cells)) {
        const award = awardOf(awards, state)
        const title = 'name' in award ? awardTitle(award, awards) : null
        found[place]?.push({ rank, name, school, province, score, award: title })
      }
      return found
    },
  }
}

const stepsOf = (rows: readonly { rank: number }[], plan: { single: number; wall: number }): CeremonyStep[] =>
  ceremonySteps(
    rows.map(({ rank }) => rank),
    plan,
  )

interface BoardOf {
  snapshotId: bigint
  roundKey: string
  group: number
}

/** The rows of a board, which never change but for schools that are erased with somebody. */
export function rowsOf(services: Services, { snapshotId, roundKey, group }: BoardOf): Promise<BoardRow[]> {
  const number = parseGroup(group)
  if (number === undefined) throw new RangeError(`no group ${group}`)
  const key = `${snapshotId} ${roundKey} ${group}`
  const remembered = boards(services)
  const known = remembered.get(key)
  if (known) return known
  const rows = boardRows(services, { snapshotId, roundKey }, number)
  remembered.set(key, rows)
  rows.catch(() => remembered.delete(key))
  return rows
}

/** A thousand rows at most each. */
const boards = perServices(({ changes }: Services) => {
  const rows = new LRUCache<string, Promise<BoardRow[]>>({ max: 16 })
  changes.onNameChange(() => rows.clear())
  return rows
})
