import type { HeldPupils } from '@qisuan/boards/columns'
import { valueAt } from '@qisuan/boards/value-at'
import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import type { GroupNumber } from '@qisuan/rules/people/groups'
import { AppError } from '../../../app-error.ts'
import type { Services } from '../../../services/services.ts'
import { findRound } from '../../competition/queries.ts'
import { erasedName, namesOf, provinceNames } from '../names.ts'
import { boardsAt } from '../queries.ts'
import type { RoundBoards } from '../boards/board-store.ts'

type Comparison = OperatorAnswer<'compareSnapshots'>

interface Order {
  roundKey: string
  group: GroupNumber
  /** The numbers of two snapshots of the round's season. */
  from: number
  to: number
  /** Provinces of the listed people; null for everybody. Ranks are those of the country all the same. */
  provinces: readonly number[] | null
}

const most = 20

/**
 * People who rose, fell, came or went between two snapshots of a board. For operators only, because a freeze may hide
 * either.
 * @throws AppError not_found (404) for a snapshot of another season · ValidationError on `round`
 */
export async function compareSnapshots(services: Services, order: Order): Promise<Comparison> {
  const { roundKey, group, provinces } = order
  const { season } = await findRound(services, roundKey)
  const [from, to] = await Promise.all(
    [order.from, order.to].map((id) => openSnapshot(services, { id, seasonYear: season.year, roundKey })),
  )
  if (!from || !to) throw new AppError('not_found', `${season.year} 赛季没有这一期榜单`)
  using boardsBefore = from.boards
  using boardsAfter = to.boards
  const pupilsOf = ({ groups }: RoundBoards) => groups.get(group)?.board.pupils
  const [before, after] = [pupilsOf(boardsBefore), pupilsOf(boardsAfter)]
  const people = merged(before, after, provinces === null ? undefined : new Set(provinces))
  const present = await presenter(services, [...people.rose, ...people.fell, ...people.entered, ...people.left])
  return {
    from: { id: order.from, as_of: from.asOf.toISOString(), total: before?.userId.length ?? 0 },
    to: { id: order.to, as_of: to.asOf.toISOString(), total: after?.userId.length ?? 0 },
    counts: people.counts,
    rose: people.rose.map(present),
    fell: people.fell.map(present),
    entered: people.entered.map(present),
    left: people.left.map(present),
  }
}

async function openSnapshot(
  services: Services,
  { id, seasonYear, roundKey }: { id: number; seasonYear: number; roundKey: string },
): Promise<{ asOf: Date; boards: RoundBoards } | undefined> {
  const snapshotId = BigInt(id)
  const row = await services.db.rankingSnapshot.findFirst({ where: { id: snapshotId, seasonYear } })
  if (!row) return undefined
  return { asOf: row.asOf, boards: await boardsAt(services, { snapshotId, roundKey }) }
}

interface Place {
  rank: number
  score: number
}

interface Moved {
  userId: number
  provinceId: number
  before: Place | null
  after: Place | null
}

/** The first people by a measure, the greatest first. */
class Foremost {
  readonly list: Moved[] = []
  private readonly measures: number[] = []

  add(measure: number, make: () => Moved): void {
    if (this.list.length === most && measure <= (this.measures.at(-1) ?? 0)) return
    const found = this.measures.findIndex((each) => each < measure)
    const place = found === -1 ? this.list.length : found
    this.list.splice(place, 0, make())
    this.measures.splice(place, 0, measure)
    this.list.length = Math.min(this.list.length, most)
    this.measures.length = this.list.length
  }
}

/** Both boards have their people by user id, so that one walk over both finds everybody. */
function merged(from: HeldPupils | undefined, to: HeldPupils | undefined, wanted: ReadonlySet<number> | undefined) {
  const counts = { rose: 0, fell: 0, same: 0, entered: 0, left: 0 }
  const [rose, fell, entered, left] = [new Foremost(), new Foremost(), new Foremost(), new Foremost()]
  const length = (pupils: HeldPupils | undefined) => pupils?.userId.length ?? 0
  for (let old = 0, now = 0; old < length(from) || now < length(to);) {
    const idBefore = from?.userId[old] ?? Infinity
    const idAfter = to?.userId[now] ?? Infinity
    const before = idBefore <= idAfter ? from : undefined
    const after = idAfter <= idBefore ? to : undefined
    const [oldRow, newRow] = [old, now]
    if (before) old += 1
    if (after) now += 1
    const provinceId = after?.provinceId[newRow] ?? before?.provinceId[oldRow] ?? 0
    if (wanted && !wanted.has(provinceId)) continue
    const make = (): Moved => ({
      userId: Math.min(idBefore, idAfter),
      provinceId,
      before: placeOf(before, oldRow),
      after: placeOf(after, newRow),
    })
    const rankBefore = before?.rank[oldRow]
    const rankAfter = after?.rank[newRow]
    if (rankBefore === undefined) {
      counts.entered += 1
      entered.add(-(rankAfter ?? 0), make)
    } else if (rankAfter === undefined) {
      counts.left += 1
      left.add(-rankBefore, make)
    } else {
      const risen = rankBefore - rankAfter
      counts[risen > 0 ? 'rose' : risen < 0 ? 'fell' : 'same'] += 1
      if (risen > 0) rose.add(risen, make)
      if (risen < 0) fell.add(-risen, make)
    }
  }
  return { counts, rose: rose.list, fell: fell.list, entered: entered.list, left: left.list }
}

const placeOf = (pupils: HeldPupils | undefined, row: number): Place | null =>
  pupils ? { rank: valueAt(pupils.rank, row), score: valueAt(pupils.score, row) } : null

async function presenter(services: Services, moved: readonly Moved[]) {
  const provinces = await provinceNames(services)
  const { people } = await namesOf(services, { people: moved.map(({ userId }) => userId) })
  return ({ userId, provinceId, before, after }: Moved): Comparison['rose'][number] => ({
    id: userId,
    name: people.get(userId) ?? erasedName,
    province: provinces.get(provinceId) ?? '',
    before: before && before.rank,
    after: after && after.rank,
    score_before: before && before.score,
    score_after: after && after.score,
  })
}
