import { randomUUID } from 'node:crypto'
import type { CeremonyPlan } from '@qisuan/rules/boards/ceremony'
import { groupOf, type GroupNumber } from '@qisuan/rules/people/groups'
import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { disqualifiedNow, findRound } from '../competition/queries.ts'
import { openCeremonies, rowsOf, type Ceremony } from './queries.ts'

interface Order extends CeremonyPlan {
  roundKey: string
  group: GroupNumber
}

/** More people than this are no ceremony, and their board is large. */
const most = 1000

/**
 * Prepares the ceremony of a group: of the newest publication, which a freeze hides.
 * @throws ConflictError when nothing is hidden, another one is prepared, or the board is not what should be shown · ValidationError on `round`
 */
export async function prepareCeremony(services: Services, order: Order): Promise<Ceremony> {
  const { roundKey, group, single, wall } = order
  await findRound(services, roundKey)
  const snapshotId = await hiddenSnapshot(services, roundKey)
  if (snapshotId === undefined) {
    throw new ConflictError('这一轮没有藏着的榜单：先封榜，封榜以后公布过一次，才能准备揭榜')
  }
  const people = await requireCast(services, { roundKey, group, snapshotId })
  const ceremony = await services.db.$transaction(async (tx) => {
    await tx.$queryRaw`select from round where key = ${roundKey} for no key update`
    const open = await openCeremonies(tx, roundKey)
    if (open.some((other) => other.group === group)) throw new ConflictError('这一组已经准备了一场揭榜，先作废那一场')
    if (open.some((other) => other.snapshotId !== snapshotId)) {
      throw new ConflictError('这一轮别的组准备的揭榜揭的是更早的一期，先作废那些，再重新准备')
    }
    return tx.ceremony.create({
      data: { id: randomUUID(), roundKey, group, snapshotId, people, single, wall, preparedAt: services.clock.now() },
    })
  })
  services.log.info({ roundKey, group, snapshotId: Number(snapshotId) }, 'prepare-ceremony')
  return ceremony
}

/** Prepares a rehearsal: with invented people, seen only by who has the address of its wall. Reveals nothing. */
export async function prepareRehearsal(services: Services, order: Order & { people: number }): Promise<Ceremony> {
  const { roundKey, group, single, wall, people } = order
  await findRound(services, roundKey)
  const data = { id: randomUUID(), roundKey, group, people, single, wall, preparedAt: services.clock.now() }
  const ceremony = await services.db.ceremony.create({ data })
  services.log.info({ roundKey, group }, 'prepare-rehearsal')
  return ceremony
}

/** The newest publication, while the freeze of a round hides it. */
export async function hiddenSnapshot({ pool }: Services, roundKey: string): Promise<bigint | undefined> {
  const { rows } = await pool.query<{ id: string }>(
    `select newest.id from round
     join season on season.year = round.season_year
     join ranking_snapshot newest on newest.id = season.published_snapshot_id
     where round.key = $1 and newest.published_at >= round.frozen_from`,
    [roundKey],
  )
  return rows[0] && BigInt(rows[0].id)
}

/**
 * The number of people of a board that can be revealed.
 * @throws ConflictError when there are none or too many, or somebody among them is disqualified
 */
export async function requireCast(
  services: Services,
  { roundKey, group, snapshotId }: { roundKey: string; group: GroupNumber; snapshotId: bigint },
): Promise<number> {
  const rows = await rowsOf(services, { snapshotId, roundKey, group })
  const name = groupOf(group).name
  if (rows.length === 0) throw new ConflictError(`要揭的那一期里${name}还没有人有成绩`)
  if (rows.length > most) throw new ConflictError(`${name}有 ${rows.length} 人，揭榜最多 ${most} 人`)
  const disqualified = await disqualifiedNow(services, roundKey)
  const gone = rows.filter(({ userId }) => disqualified.has(userId)).length
  if (gone > 0) throw new ConflictError(`要揭的那一期里有 ${gone} 人已经取消资格：先公布一次榜单，再准备揭榜`)
  return rows.length
}
