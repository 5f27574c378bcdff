import type { Ladder, LadderEntry } from '@qisuan/db/arena-client'
import type { Arena } from '../arena.ts'
import { ArenaError } from '../http/errors.ts'
import type { TaskFile } from '../tasks/task-file.ts'
import { currentTask } from '../tasks/published-task.ts'
import type { User } from '../users/user.ts'
import { newestProgram } from './enter-ladder.ts'
import type { LadderFilm, LadderRobot, LadderState, ListedGame } from './ladder-state.ts'
import { gamesToPlace, mostLost } from './matches.ts'

/** Robots at the top of the page. */
const shown = 100
/** Robots above and below one's own. */
const around = 5
/** Newest games of a robot that are listed. */
const listed = 40

type Row = Omit<LadderRobot, 'points'> & Pick<LadderEntry, 'mu' | 'lost' | 'userId' | 'attemptId'>

/** The ladder of a group in a round. @throws ArenaError `not_found` */
export async function findLadder({ db }: Arena, round: string, group: number): Promise<Ladder> {
  const ladder = await db.ladder.findUnique({ where: { round_group: { round, group } } })
  if (!ladder) throw new ArenaError('not_found', 'There is no such ladder.')
  return ladder
}

/** All that the page of a ladder shows. @param player undefined for a visitor */
export async function presentLadder(arena: Arena, ladder: Ladder, player: User | null): Promise<LadderState> {
  const { db, config } = arena
  const { slug, file } = await currentTask(db, ladder.task)
  const rows = await db.$queryRaw<(Row & { size: number; placed: number })[]>`
    with placed as (
      select id, row_number() over (order by mu desc, id)::int as place from ladder_entry
      where ladder_id = ${ladder.id} and games >= ${gamesToPlace}
    ),
    own as (
      select place from ladder_entry entry join placed using (id) where entry.user_id = ${player?.id ?? null}
    )
    select entry.id, entry.robot, entry.user_id as "userId", entry.attempt_id as "attemptId", attempt.language,
      placed.place, entry.mu, entry.games, entry.lost,
      (select count(*)::int from ladder_entry where ladder_id = ${ladder.id}) as size,
      (select count(*)::int from placed) as placed
    from ladder_entry entry left join placed using (id) left join attempt on attempt.id = entry.attempt_id
    where entry.ladder_id = ${ladder.id}
      and (placed.place <= ${shown} or entry.user_id = ${player?.id ?? null}
        or placed.place between (select place from own) - ${around} and (select place from own) + ${around})
    order by placed.place nulls last, entry.id`
  const own = player && rows.find(({ userId }) => userId === player.id)
  const newest = player && (await newestProgram(db, ladder, player.id))
  const isStopped = own !== null && own !== undefined && own.lost >= mostLost
  const isNew = newest && (newest.id !== own?.attemptId || isStopped)
  return {
    round: ladder.round,
    group: ladder.group,
    task: { id: slug, name: file.name, theme: file.theme },
    isOpen: ladder.closedAt === null,
    size: rows[0]?.size ?? 0,
    shown,
    placed: rows[0]?.placed ?? 0,
    robots: rows.filter(({ place }) => place !== null).map(robotOf),
    own: own ? robotOf(own) : null,
    isStopped,
    // A check of the database allows no other language.
    candidate: isNew
      ? {
          language: newest.language as NonNullable<LadderRobot['language']>,
          score: newest.score,
          playedAt: newest.playedAt.toISOString(),
        }
      : null,
    isLoggedIn: player !== null,
    site: config.siteUrl,
    gamesToPlace,
  }
}

const robotOf = ({ id, robot, language, place, mu, games }: Row): LadderRobot => ({
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
