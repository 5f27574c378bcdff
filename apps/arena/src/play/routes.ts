import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Arena } from '../arena.ts'
import { knock, requireOpen, type Door } from '../exams/door.ts'
import { settleDrafts } from '../exams/settle-drafts.ts'
import { noteSeen } from '../exams/visits.ts'
import { ArenaError, readInput } from '../http/errors.ts'
import { allowPrograms } from '../http/security-headers.ts'
import { compileOnce } from '../judging/compile.ts'
import { sendScores } from '../scores/send-score.ts'
import { openSet, presentSet } from '../scores/set-scores.ts'
import { keptBriefly } from '../kept-briefly.ts'
import { missingTasks } from '../tasks/import-library.ts'
import { currentTask, currentVersion } from '../tasks/published-task.ts'
import { sendPage } from '../views/layout.ts'
import { handedInPage, loginRequiredPage, notListedPage, overPage } from '../views/message-page.ts'
import { readPage } from './play-page.ts'
import { handIn } from './hand-in.ts'
import { openingOwn } from './open-own.ts'
import type { Play } from './open-task.ts'
import type { AttemptState, ExamAhead, ExamClock, PlayedSet } from './play-state.ts'
import { bestProgram, openPlay, presentAttempt, waitForAttempt } from './present-play.ts'
import { roundKey, taskSlug } from './round-key.ts'
import { saveDraft } from './save-draft.ts'
import type { Player } from '../users/players.ts'
import { playerOf } from './session.ts'
import { attemptBody, submitAttempt, withoutZeros } from './submit-attempt.ts'

/** Points of a task that is solved in the best known way. */
const mostPoints = 100_000

/** The task of a page whose address names none. */
const defaultTask = 'energy'

const roundParams = z.object({ round: roundKey })
const playParams = z.object({ round: roundKey, task: taskSlug })
const pageQuery = z.object({ task: taskSlug.catch(defaultTask).default(defaultTask) })
/** The task of a set; without it the first that has not all points. */
const playQuery = z.object({ in: taskSlug.optional() })
const stateQuery = z.object({ exam: z.literal('1').optional() })
const draftParams = playParams.extend({ writing: z.enum(['python', 'javascript', 'cpp', 'blocks']) })
const draftText = z.string().max(200_000).transform(withoutZeros)
const draftBody = z.object({
  text: draftText,
  /** Python that blocks stand for. */
  source: draftText.optional(),
  /** Version on which this one was written; 0 for none. */
  after: z
    .int()
    .min(0)
    .max(2 ** 31 - 1),
})
const attemptParams = playParams.extend({ id: z.coerce.number().int().min(1) })
const compileBody = attemptBody.pick({ source: true })

/** The play page and its calls. */
export function playRoutes(app: FastifyInstance, arena: Arena): void {
  const { db, config, now } = arena
  const openOwn = openingOwn(db)

  app.get('/play/:round', async (request, reply) => {
    const { round } = readInput(roundParams, request.params)
    const player = await playerOf(arena, request, round)
    if (!player) return sendPage(reply.code(401), loginRequiredPage(config.siteUrl))
    const { task } = readInput(pageQuery, request.query)
    const door = await knock(arena, player, { round, task })
    if (door.state === 'over') return sendPage(reply, overPage(config.siteUrl))
    if (door.state === 'not_listed') return sendPage(reply, notListedPage(config.siteUrl))
    if (player.handedInAt) return sendPage(reply, handedInPage(config.siteUrl))
    allowPrograms(reply, config)
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(await readPage('index.html'))
  })

  app.get('/play/:round/:task/state', async (request, reply) => {
    const { player, ...address } = await playerAt(arena, request)
    const door = await knock(arena, player, address)
    if (door.state === 'ahead') {
      const opensAt = door.opensAt && door.opensAt.toISOString()
      const ahead: ExamAhead = { now: now().toISOString(), opensAt, timeZone: arena.exams.timeZone }
      return reply.code(202).send({ ahead })
    }
    const { play, set } = await playBehind(arena, request, { player, ...address, door })
    const { exam } = readInput(stateQuery, request.query)
    // A new installation prepares the tasks that ship while it runs.
    if ((await keptBriefly(db, 'missing tasks', () => missingTasks(db))).includes(play.task))
      return reply.code(202).send({ preparing: true })
    const clock = clockOf(arena, door)
    const state = {
      ...(await openPlay(arena, player, play, { openOwn, clock })),
      exam: exam === '1' || clock !== undefined,
      clock,
    }
    return set ? { ...state, set: await openSet(db, play, set, now()) } : state
  })

  app.put('/play/:round/:task/drafts/:writing', async (request, reply) => {
    const { play, door } = await playOf(arena, request)
    const { writing } = readInput(draftParams, request.params)
    const body = readInput(draftBody, request.body)
    await currentVersion(db, play.task)
    const saved = await saveDraft(db, play, { writing, ...body }, now())
    if ('newer' in saved) return reply.code(409).send({ code: 'newer_draft', newer: saved.newer })
    if (door.state === 'open') await noteSeen(db, play, now())
    return { ...saved, clock: clockOf(arena, door) }
  })

  /** A page whose program is saved says so: the proctor sees that it is there, and it learns of more time. */
  app.post('/play/:round/:task/saved', async (request) => {
    const { play, door } = await playOf(arena, request)
    if (door.state === 'open') await noteSeen(db, play, now())
    return { clock: clockOf(arena, door) }
  })

  app.post('/play/:round/:task/attempts', async (request, reply) => {
    const { play, set } = await playOf(arena, request)
    const { id } = await submitAttempt(arena, play, readInput(attemptBody, request.body))
    return reply.code(202).send(await withSet(arena, play, set, await presentAttempt(arena, play, id)))
  })

  app.get('/play/:round/:task/attempts/:id', async (request) => {
    const { play, set } = await playOf(arena, request)
    const shown = await waitForAttempt(arena, play, readInput(attemptParams, request.params).id)
    return withSet(arena, play, set, shown)
  })

  app.get('/play/:round/:task/best', async (request) => bestProgram(arena, (await playOf(arena, request)).play))

  /** C++ runs in the browser once it is compiled here. */
  app.post('/play/:round/:task/compile', async (request, reply) => {
    const { play } = await playOf(arena, request)
    const { source } = readInput(compileBody, request.body)
    const { functions } = (await currentTask(db, play.task)).file
    const compiled = await compileOnce(arena, { source, functions }, (job) => arena.judges.compile(job))
    if ('fault' in compiled) return reply.code(422).send({ fault: compiled.fault })
    return reply.type('application/wasm').send(Buffer.from(compiled.module))
  })

  app.post('/play/:round/:task/hand-in', async (request) => {
    const { play, set, door } = await playOf(arena, request)
    const handedIn = await handIn(db, play, now())
    if (door.state === 'open') await settleDrafts(arena, play.round, play)
    // Score 0 does not change the best score; the delivery only reports the hand-in.
    void sendScores(arena, play, [{ task: set?.id ?? play.task, score: 0, playedAt: handedIn, handedInAt: handedIn }])
    return { handedInAt: handedIn }
  })
}

interface Played {
  player: Player
  play: Play
  /** The set at whose address the task is played. */
  set: PlayedSet | undefined
  door: Door
}

const clockOf = ({ now }: Arena, door: Door): ExamClock | undefined =>
  door.state === 'open' ? { now: now().toISOString(), endsAt: door.endsAt && door.endsAt.toISOString() } : undefined

/** @throws ArenaError `session_over` */
async function playerAt(arena: Arena, request: FastifyRequest) {
  const address = readInput(playParams, request.params)
  const player = await playerOf(arena, request, address.round)
  if (!player) throw new ArenaError('session_over', 'The session is over.')
  return { player, ...address }
}

/**
 * The player of a request and the task that is played.
 * @throws ArenaError `session_over`, `task_not_found` for one that the set has not or that an exam hides, and as `requireOpen`
 */
async function playOf(arena: Arena, request: FastifyRequest): Promise<Played> {
  const address = await playerAt(arena, request)
  return playBehind(arena, request, { ...address, door: await knock(arena, address.player, address) })
}

/** The play of somebody who has knocked. @throws as `playOf` */
async function playBehind(
  arena: Arena,
  request: FastifyRequest,
  { player, round, task, door }: { player: Player; round: string; task: string; door: Door },
): Promise<Played> {
  requireOpen(door)
  const play = { userId: player.id, round, task }
  const set = await presentSet(arena.db, play, task)
  if (!set) return { player, play, set, door }
  if (set.tasks.some(({ id }) => arena.exams.hides(id, round)))
    throw new ArenaError('task_not_found', 'There is no such task.')
  const { in: chosen } = readInput(playQuery, request.query)
  const shown = chosen === undefined ? firstOpen(set) : set.tasks.find(({ id }) => id === chosen)
  if (!shown) throw new ArenaError('task_not_found', 'The set has no such task.')
  return { player, play: { ...play, task: shown.id }, set, door }
}

const firstOpen = ({ tasks }: PlayedSet) => tasks.find(({ points }) => points < mostPoints) ?? tasks[0]

/** A verdict with what it has made of the set. */
async function withSet(
  { db }: Arena,
  play: Play,
  set: PlayedSet | undefined,
  shown: AttemptState,
): Promise<AttemptState> {
  return set && shown.state === 'judged' ? { ...shown, set: await presentSet(db, play, set.id) } : shown
}
