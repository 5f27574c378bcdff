import type { Attempt, Ladder, LadderEntry } from '@qisuan/db/arena-client'
import type { Arena } from '../arena.ts'
import { ArenaError } from '../http/errors.ts'
import { keptBriefly } from '../kept-briefly.ts'
import type { TaskFile } from '../tasks/task-file.ts'
import type { User } from '../users/user.ts'
import { newestProgram } from './enter-ladder.ts'
import type { Candidate, LadderFilm, LadderRobot, LadderState, ListedGame } from './ladder-state.ts'
import { gamesToPlace, mostLost } from './limits.ts'

/** Robots at the top of the page. */
const shown = 100
/** Robots above and below one's own. */
const around = 5
/** Newest games of a robot that are listed. */
const listed = 40

type Placed = Omit<LadderRobot, 'points'> & Pick<LadderEntry, 'mu'>

/** The ladder of a group in a round. @throws ArenaError `not_found` */
export async function findLadder({ db }: Arena, round: string, group: number): Promise<Ladder> {
  const ladder = await db.ladder.findUnique({ where: { round_group: { round, group } } })
  if (!ladder) throw new ArenaError('not_found', 'There is no such ladder.')
  return ladder
}

/** All that the page of a ladder shows. @param player null for a visitor */
export async function presentLadder(arena: Arena, ladder: Ladder, player: User | null): Promise<LadderState> {
  const { db, config } = arena
  const { task, robots, hasCup } = await keptBriefly(db, `ladder ${ladder.id}`, () => readForAll(db, ladder))
  const entry = player && (await ownEntry(db, ladder, player.id))
  const own = entry && { ...entry, language: languageOf(entry.attempt), place: placeOf(robots, entry) }
  const isStopped = own !== null && own.lost >= mostLost
  const newest = player && (await newestProgram(db, ladder, player.id))
  const isNew = newest && (newest.id !== own?.attemptId || isStopped)
  const isNear = (place: number) => own?.place && Math.abs(place - own.place) <= around
  const placed = robots.flatMap(({ place, ...robot }) => (place === null ? [] : [{ ...robot, place }]))
  return {
    round: ladder.round,
    group: ladder.group,
    task,
    isOpen: ladder.closedAt === null,
    hasCup,
    size: robots.length,
    shown,
    placed: placed.length,
    robots: placed.filter(({ place }) => place <= shown || isNear(place)).map(robotOf),
    own: own && robotOf(own),
    isStopped,
    candidate: isNew ? candidateOf(newest) : null,
    isLoggedIn: player !== null,
    site: config.siteUrl,
    gamesToPlace,
  }
}

/** All robots in the order of their places, and what they play: the same for everybody. */
async function readForAll(db: Arena['db'], { id, task: slug, round, group }: Ladder) {
  // Also of a task that is retired by now: places and games stay.
  const [newest] = await db.$queryRaw<{ name: string; theme: TaskFile['theme'] }[]>`
    select content->'file'->>'name' as name, content->'file'->>'theme' as theme
    from task where slug = ${slug} order by version desc limit 1`
  if (!newest) throw new Error('A ladder has its task')
  const robots = await db.$queryRaw<Placed[]>`
    select entry.id, robot, language, mu, games,
      case when games >= ${gamesToPlace}
        then (row_number() over (order by games >= ${gamesToPlace} desc, mu desc, entry.id))::int end as place
    from ladder_entry entry left join attempt on attempt.id = attempt_id
    where ladder_id = ${id}
    order by place nulls last, entry.id`
  const hasCup = (await db.cup.count({ where: { round, group } })) > 0
  return { task: { id: slug, ...newest }, robots, hasCup }
}

/** The own robot as it is now: it may just have entered. */
const ownEntry = (db: Arena['db'], { id: ladderId }: Ladder, userId: string) =>
  db.ladderEntry.findUnique({
    where: { ladderId_userId: { ladderId, userId } },
    include: { attempt: { select: { language: true } } },
  })

const placeOf = (robots: readonly Placed[], { id, games }: Pick<Placed, 'id' | 'games'>): number | null =>
  games < gamesToPlace ? null : (robots.find((robot) => robot.id === id)?.place ?? null)

// A check of the database allows no other language.
const languageOf = (attempt: { language: string } | null) => (attempt?.language ?? null) as LadderRobot['language']

const candidateOf = ({ language, score, playedAt }: Attempt): Candidate => ({
  language: language as Candidate['language'],
  score,
  playedAt: playedAt.toISOString(),
})

const robotOf = ({ id, robot, language, place, mu, games }: Placed): LadderRobot => ({
  id,
  robot,
  language,
  place,
  points: Math.round(mu),
  games,
})

/** The newest games of a robot, the newest first. @throws ArenaError `not_found` */
export async function presentGames({ db }: Arena, ladder: Ladder, entryId: number): Promise<ListedGame[]> {
  const entry = await db.ladderEntry.findFirst({ where: { id: entryId, ladderId: ladder.id } })
  if (!entry) throw new ArenaError('not_found', 'There is no such robot.')
  const names = { first: { select: { robot: true } }, second: { select: { robot: true } } }
  const sides = [{ firstId: entryId }, { secondId: entryId }]
  const games = await db.ladderGame.findMany({
    where: { OR: sides },
    orderBy: { id: 'desc' },
    take: listed,
    include: names,
  })
  return games.map(({ id, firstId, first, second, share, playedAt }) => ({
    id,
    rival: firstId === entryId ? second.robot : first.robot,
    share: firstId === entryId ? share : 1 - share,
    playedAt: playedAt.toISOString(),
  }))
}

/** A game with all that plays it again. @throws ArenaError `not_found` */
export async function presentFilm({ db }: Arena, ladder: Ladder, gameId: number): Promise<LadderFilm> {
  const names = { first: { select: { robot: true } }, second: { select: { robot: true } } }
  const game = await db.ladderGame.findFirst({ where: { id: gameId, ladderId: ladder.id }, include: names })
  if (!game) throw new ArenaError('not_found', 'There is no such game.')
  const [version] = await db.$queryRaw<{ file: TaskFile }[]>`
    select content->'file' as file from task where id = ${game.versionId}`
  if (!version) throw new Error('A game has its task')
  const { name, theme, rules } = version.file
  return {
    task: { id: ladder.task, name, theme, rules },
    // Written with the game.
    map: game.map as unknown as LadderFilm['map'],
    moves: { S: game.firstMoves, R: game.secondMoves },
    robots: [game.first.robot, game.second.robot],
    share: game.share,
    playedAt: game.playedAt.toISOString(),
  }
}
