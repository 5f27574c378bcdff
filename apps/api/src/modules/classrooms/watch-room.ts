import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { LRUCache } from 'lru-cache'
import { ConflictError } from '../../app-error.ts'
import { type ExamPlayer, PlatformFailure } from '../../services/game-platform/game-platform.ts'
import { perServices } from '../../services/cache/per-services.ts'
import type { Services } from '../../services/services.ts'
import { knownAs } from './known-as.ts'
import { listSeats, type Seat } from './list-seats.ts'

type Watched = OperatorAnswer<'classroomWatch'>['people'][number]

/** Milliseconds for which the platform's answer on a room holds: it is asked once for all who watch. */
const heldFor = 2000

/** A room as its proctor sees it: where each pupil of it is. @throws ConflictError when the room does not exist */
export async function watchRoom(
  services: Services,
  id: number,
  provinces: readonly number[] | null,
): Promise<OperatorAnswer<'classroomWatch'>> {
  const { db, clock } = services
  const room = await db.classroom.findUnique({ where: { id }, select: { roundKey: true } })
  if (!room) throw new ConflictError(`没有 ${id} 号考场`)
  const [seats, players] = await Promise.all([
    listSeats(services, id, provinces),
    playersOf(services, id, room.roundKey),
  ])
  const known = new Map((players ?? []).map((player) => [player.id, player]))
  return {
    now: clock.now().toISOString(),
    told: players !== undefined,
    people: seats.map((seat) => present(seat, known.get(knownAs(services, seat)))),
  }
}

const held = perServices(() => new LRUCache<number, Promise<ExamPlayer[] | undefined>>({ max: 1000, ttl: heldFor }))

/** All people of a room as the platform knows them; undefined while it does not tell. */
function playersOf(services: Services, id: number, round: string): Promise<ExamPlayer[] | undefined> {
  const known = held(services).get(id)
  if (known) return known
  const asked = askPlatform(services, id, round)
  held(services).set(id, asked)
  return asked
}

async function askPlatform(services: Services, id: number, round: string): Promise<ExamPlayer[] | undefined> {
  const seated = await services.db.user.findMany({
    where: { seats: { some: { classroomId: id } } },
    select: { externalId: true, gameAccount: { select: { platformId: true } } },
  })
  const people = seated.map(({ externalId, gameAccount }) =>
    knownAs(services, { externalId, platformId: gameAccount?.platformId ?? null }),
  )
  return services.platform.examPlayers?.({ round, people }).catch((error: unknown) => {
    if (error instanceof PlatformFailure) return undefined
    throw error
  })
}

/** The latest of what is known counts: somebody who was refused and came in later is in. */
function present(seat: Seat, player: ExamPlayer | undefined): Watched {
  const { userId: id, name, seatNumber, organization, extraTime } = seat
  const site = seat.refusedAt && seat.refusedFor !== null ? { at: seat.refusedAt, why: seat.refusedFor } : undefined
  const refused = [site, player?.refused].reduce((one, other) =>
    one && other && one.at > other.at ? one : (other ?? one),
  )
  const handedInAt = player?.handedInAt ?? seat.finishedAt ?? undefined
  const savedAt = player?.savedAt
  const isIn = savedAt !== undefined && !(refused && refused.at > savedAt)
  const state = handedInAt ? 'handed_in' : isIn ? 'in' : refused ? 'door' : 'absent'
  const at = { handed_in: handedInAt, in: savedAt, door: refused?.at, absent: undefined }[state]
  return {
    id,
    name,
    seat_number: seatNumber,
    organization,
    state,
    at: at ? at.toISOString() : null,
    why: state === 'door' && refused ? (reasons[refused.why] ?? refused.why) : null,
    checked: player?.problems !== undefined,
    problems: (player?.problems ?? []).map((problem) => problemNames[problem] ?? problem),
    extra_time: extraTime ? Math.round((extraTime.delay + extraTime.extra) / 60) : 0,
  }
}

/** Refusals of the site and of the platform. */
const reasons: Partial<Record<string, string>> = {
  ahead: '在等开考',
  over: '考试结束了',
  not_listed: '不在名单里',
  not_enrolled: '没有报名',
  forbidden: '没有参赛资格',
  disqualified: '取消了资格',
  handed_in: '已经交卷或结束',
  not_in_competition_time: '还没到入场时间，或者已经结束',
}

const problemNames: Partial<Record<string, string>> = {
  browser: '浏览器太旧',
  clock: '时钟不准',
  speed: '运行太慢',
  connection: '网络太慢',
  saving: '保存不了',
}
