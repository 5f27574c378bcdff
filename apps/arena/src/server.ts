import { fork, type ChildProcess } from 'node:child_process'
import { prepareArena } from '@qisuan/db/arena'
import type { FastifyBaseLogger } from 'fastify'
import { buildArena } from './app.ts'
import { createClock } from './clock.ts'
import { killed } from './judging/killed.ts'
import { readSettings, type ArenaConfig, type Settings } from './config.ts'
import { exitWith, settingsOrExit } from './settings-or-exit.ts'

/** Requests are logged without their query, because it may contain a token. */
const logger = {
  serializers: {
    req: ({ method, url }: { method: string; url: string }) => ({ method, path: url.split('?')[0] }),
  },
}

async function start({ host, port, clock, arena }: Settings): Promise<void> {
  await prepareArena(arena.databaseUrl)
  const app = buildArena(arena, { now: createClock(clock), logger })
  let library: ChildProcess | undefined
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      void Promise.all([app.close(), library && killed(library)]).then(() => process.exit(0))
    })
  }
  await app.listen({ host, port })
  library = prepareLibrary(arena, app.log)
}

/** Tasks that ship are imported beside the running arena: their references take seconds of a processor. */
function prepareLibrary({ databaseUrl }: ArenaConfig, log: FastifyBaseLogger): ChildProcess {
  const child = fork(new URL('commands/import-library.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  child.on('exit', (code, signal) => {
    if (code !== 0 && !signal) log.error({ code }, 'the tasks that ship were not imported')
  })
  return child
}

/** One sentence for problems that the operator can solve; a stack trace for everything else. */
function messageFor(error: unknown, settings: Settings): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'EADDRINUSE') return `Port ${settings.port} is already in use: set PORT to a free one.`
  if (code === 'EACCES') return `Port ${settings.port} may not be opened by this user: set PORT to one above 1023.`
  if (code === 'ECONNREFUSED') return 'The PostgreSQL of DATABASE_URL does not answer.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

const settings = settingsOrExit(readSettings)
await start(settings).catch((error: unknown) => exitWith(messageFor(error, settings)))
