import { nextSteps } from '@qisuan/arena/draw-cup'
import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { AppError, ConflictError } from '../../../app-error.ts'
import type { Services } from '../../../services/services.ts'
import { findRound } from '../../competition/queries.ts'
import { ownersOf } from '../../game-accounts/scores/owners.ts'
import { namedAs } from '../players.ts'
import { requireArena } from '../tasks/own-arena.ts'
import { groupText } from '../tasks/task-uses.ts'
import { findCup, type CupRow, type Place } from './queries.ts'

/** A cup as an operator sees it, who knows no result before everybody does. @throws AppError not_found · ConflictError without a cup */
export async function presentControl(services: Services, place: Place): Promise<OperatorAnswer<'cupControl'>> {
  const { round, cup, steps } = await read(services, place)
  const { size, played, shown } = cup
  const { rows } = await requireArena(services).query<{ seed: number; robot: string }>(
    `select seed, robot from cup_player where cup_id = $1`,
    [cup.id],
  )
  const nameOf = (of: number) => rows.find(({ seed }) => seed === of)?.robot ?? ''
  const { url } = services.config.platform
  const page = url === undefined ? null : new URL(`/cup/${cup.round}/${cup.group}`, url).href
  return {
    round_name: round.name,
    size,
    played,
    shown,
    ended: steps === undefined,
    next:
      steps && shown < played
        ? { round: steps.name, first: nameOf(steps.first), second: nameOf(steps.second), game: steps.number }
        : null,
    people: steps ? [] : await peopleOf(services, cup),
    url: page,
    wall: page && `${page}?wall`,
  }
}

/** Owners of the robots, for those who hand out the prizes: the arena itself knows nobody. */
async function peopleOf(services: Services, { id, round }: CupRow): Promise<OperatorAnswer<'cupControl'>['people']> {
  const { pool, config } = services
  const { rows } = await requireArena(services).query<{ robot: string; platformId: string; externalId: string | null }>(
    `select robot, coalesce(subject.external_id, attempt.user_id) as "platformId", person.external_id as "externalId"
     from cup_player left join attempt on attempt.id = attempt_id ${namedAs('attempt.user_id', '$2')}
     where cup_id = $1 order by seed`,
    [id, config.platform.provider],
  )
  const owners = await ownersOf(pool, await findRound(services, round), rows)
  return rows.map(({ robot }, index) => ({ robot, user_id: owners[index]?.userId ?? null }))
}

/**
 * Shows the next game of a cup, or all up to the end of its pairing or round that are played.
 * @param order `seen` is the number of games that its operator saw shown
 * @throws AppError not_found · AppError changed_meanwhile (409) after another step than the one `seen` · ConflictError when there is none
 */
export async function showNext(
  services: Services,
  { step, seen, ...place }: Place & { step: 'game' | 'pairing' | 'round'; seen?: number | undefined },
): Promise<void> {
  const { cup, steps } = await read(services, place)
  if (seen !== undefined && seen !== cup.shown) throw stale()
  if (!steps) throw new ConflictError('这场杯赛都亮出来了')
  const to = Math.min(steps[step], cup.played)
  if (to <= cup.shown) throw new ConflictError('下一局还没有打好，等一会儿')
  const { rowCount } = await requireArena(services).query(`update cup set shown = $1 where id = $2 and shown = $3`, [
    to,
    cup.id,
    cup.shown,
  ])
  if (rowCount === 0) throw stale()
}

const stale = () => new AppError('changed_meanwhile', '另一台设备先按了一下，看清楚再按')

async function read(services: Services, place: Place) {
  const { round } = await findRound(services, place.round)
  const arena = requireArena(services)
  const cup = await findCup(services, place)
  if (!cup) throw new ConflictError(`${round.name}的${groupText(place.group)}没有杯赛`)
  const shares = await playedShares(arena, cup)
  return { round, cup, steps: nextSteps(cup.size, shares, cup.shown) }
}

async function playedShares(arena: ReturnType<typeof requireArena>, { id, played }: CupRow): Promise<number[]> {
  const { rows } = await arena.query<{ share: number }>(
    `select share from cup_game where cup_id = $1 order by round, pairing, number limit $2`,
    [id, played],
  )
  return rows.map(({ share }) => share)
}
