import type { Arena } from '../arena.ts'
import { ArenaError } from '../http/errors.ts'
import { keptBriefly } from '../kept-briefly.ts'
import type { LadderFilm } from '../ladder/ladder-state.ts'
import type { TaskFile } from '../tasks/task-file.ts'
import type { CupState } from './cup-state.ts'
import { mapOf } from './due-games.ts'
import { seatOf } from './play-cup.ts'

/** Milliseconds after which a step of an operator is known at the latest. */
const newestWithin = 300

/** A cup and the number of its games that are shown. Everything that leaves the arena is a function of it. */
export interface ShownCup {
  id: number
  round: string
  group: number
  shown: number
}

/** The cup of a group in a round. @throws ArenaError `not_found` */
export async function findCup({ db }: Arena, round: string, group: number): Promise<ShownCup> {
  const read = () =>
    db.cup.findUnique({
      where: { round_group: { round, group } },
      select: { id: true, round: true, group: true, shown: true },
    })
  const cup = await keptBriefly(db, `cup ${round} ${group}`, read, newestWithin)
  if (!cup) throw new ArenaError('not_found', 'There is no such cup.')
  return cup
}

/** Everything that the page of a cup shows. */
export function presentCup({ db, config }: Arena, { id, round, group, shown }: ShownCup): Promise<CupState> {
  return keptBriefly(db, `cup state ${id} ${shown}`, async () => {
    const players = await db.$queryRaw<CupState['players']>`
      select robot, language from cup_player where cup_id = ${id} order by seed`
    const shares = await db.$queryRaw<{ share: number }[]>`
      select share from cup_game where cup_id = ${id} order by round, pairing, number limit ${shown}`
    const { task, name, theme } = await taskOf(db, id)
    return {
      round,
      group,
      task: { id: task, name, theme },
      players,
      shares: shares.map(({ share }) => share),
      site: config.siteUrl,
    }
  })
}

/** A game with all that plays it again. @param position among all games, from 1 @throws ArenaError `not_found`, also for one that is not shown */
export async function presentCupFilm({ db }: Arena, cup: ShownCup, position: number): Promise<LadderFilm> {
  if (position > cup.shown) throw new ArenaError('not_found', 'There is no such game.')
  return keptBriefly(db, `cup film ${cup.id} ${position}`, async () => {
    const names = { first: { select: { robot: true } }, second: { select: { robot: true } } }
    const [game] = await db.cupGame.findMany({
      where: { cupId: cup.id },
      orderBy: [{ round: 'asc' }, { pairing: 'asc' }, { number: 'asc' }],
      skip: position - 1,
      take: 1,
      include: names,
    })
    if (!game || game.share === null || game.firstMoves === null || game.secondMoves === null || !game.playedAt)
      throw new ArenaError('not_found', 'There is no such game.')
    const { task, name, theme, rules, maps } = await taskOf(db, cup.id)
    const map = maps[game.round]?.[mapOf(game.number)]
    if (!map) throw new Error('A game of a cup has its map')
    const { first, second, firstMoves, secondMoves, share } = game
    const about = { task: { id: task, name, theme, rules }, map, playedAt: game.playedAt.toISOString() }
    return seatOf(game) === 'S'
      ? { ...about, moves: { S: firstMoves, R: secondMoves }, robots: [first.robot, second.robot], share }
      : { ...about, moves: { S: secondMoves, R: firstMoves }, robots: [second.robot, first.robot], share: 1 - share }
  })
}

type CupTask = Pick<TaskFile, 'name' | 'theme' | 'rules'> & { task: string; maps: LadderFilm['map'][][] }

async function taskOf(db: Arena['db'], id: number): Promise<CupTask> {
  const [task] = await db.$queryRaw<CupTask[]>`
    select slug as task, content->'file'->>'name' as name, content->'file'->>'theme' as theme,
      content->'file'->'rules' as rules, maps
    from cup join task on task.id = version_id where cup.id = ${id}`
  if (!task) throw new Error('A cup has its task')
  return task
}
