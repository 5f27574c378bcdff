import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Arena } from '../arena.ts'
import { ArenaError, readInput } from '../http/errors.ts'
import { allowPrograms } from '../http/security-headers.ts'
import { compileOnce } from '../judging/compile.ts'
import { readPage } from '../play/play-page.ts'
import { saveDraft } from '../play/save-draft.ts'
import { playerOf } from '../play/session.ts'
import { sendPage } from '../views/layout.ts'
import { loginRequiredPage } from '../views/message-page.ts'
import type { DeviceProblem } from './device-state.ts'

/** A small program in C++, the same for everybody, so that it is compiled once. */
const cppProgram = `int main() {
    volatile int total = 0;
    for (int i = 0; i < 50000; i++) total = total + i % 7;
}
`

/** Place in which the check saves a text and reads it again. */
const place = { round: 'check', task: 'check' }

const milliseconds = z.number().min(0).max(600_000)
const factsBody = z.object({
  /** True if the browser has all that the play page needs. */
  browser: z.boolean(),
  /** Clock of the computer minus that of the server, in milliseconds. */
  clock: z.number(),
  /** Median of the times that a small answer takes. */
  trip: milliseconds.nullable(),
  /** The longest of the small programs in the three languages; null if one did not run. */
  run: milliseconds.nullable(),
  /** True if what was saved came back. */
  saved: z.boolean(),
})

/** The least that an exam needs, in milliseconds: a program of a pupil runs ten times as long as the one of the check. */
const most = { run: 1000, trip: 1500 }

const isGood: Record<DeviceProblem, (facts: z.output<typeof factsBody>) => boolean> = {
  browser: ({ browser }) => browser,
  speed: ({ run }) => run !== null && run <= most.run,
  connection: ({ trip }) => trip !== null && trip <= most.trip,
  saving: ({ saved }) => saved,
}
const problemsOf = (facts: z.output<typeof factsBody>) =>
  (Object.keys(isGood) as DeviceProblem[]).filter((problem) => !isGood[problem](facts))

const draftBody = z.object({ text: z.string().max(200) })

/** The page on which pupils try their computers before an exam, and its calls. What the last check found is kept for the proctor. */
export function deviceRoutes(app: FastifyInstance, arena: Arena): void {
  const { db, config, now } = arena
  const player = async (request: FastifyRequest) => {
    const found = await playerOf(arena, request)
    if (!found) throw new ArenaError('session_over', 'The session is over.')
    return found.id
  }
  const ownDraft = (userId: string) =>
    db.draft.findUnique({ where: { userId_round_task_writing: { userId, ...place, writing: 'python' } } })

  app.get('/check', async (request, reply) => {
    if (!(await playerOf(arena, request))) return sendPage(reply.code(401), loginRequiredPage(config.siteUrl))
    allowPrograms(reply, config)
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(await readPage('check.html'))
  })

  app.get('/check/time', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ now: now().toISOString(), site: config.siteUrl }),
  )

  app.post('/check/compile', async (request, reply) => {
    await player(request)
    const compiled = await compileOnce(arena, { source: cppProgram, functions: [] }, (job) => arena.judges.compile(job))
    if ('fault' in compiled) throw new Error('The program of the check does not compile')
    return reply.type('application/wasm').send(Buffer.from(compiled.module))
  })

  app.get('/check/draft', async (request) => ({ text: (await ownDraft(await player(request)))?.text ?? null }))

  app.put('/check/draft', async (request) => {
    const userId = await player(request)
    const { text } = readInput(draftBody, request.body)
    const after = (await ownDraft(userId))?.version ?? 0
    return saveDraft(db, { userId, ...place }, { writing: 'python', text, after }, now())
  })

  app.post('/check', async (request) => {
    const userId = await player(request)
    const facts = readInput(factsBody, request.body)
    const check = { checkedAt: now(), problems: problemsOf(facts), facts }
    await db.deviceCheck.upsert({ where: { userId }, create: { userId, ...check }, update: check })
    return { problems: check.problems }
  })
}
