import { setTimeout as delay } from 'node:timers/promises'
import fastify from 'fastify'
import { createClock } from './clock.ts'
import { readJudgeSettings } from './config.ts'
import { openDatabase } from './database.ts'
import { DuelQueue } from './duels/duel-queue.ts'
import { Judges } from './judging/judges.ts'
import { Notices } from './judging/notices.ts'
import { JudgeQueue } from './judging/queue.ts'
import { settingsOrExit } from './settings-or-exit.ts'

/**
 * A judge on another machine: it takes attempts and matches of ladders from the arena's database, and needs nothing but the key to
 * it. It waits for a database that
 * is away, also at its start.
 */
const { databaseUrl, judges: size } = settingsOrExit(readJudgeSettings)
const { log } = fastify({ logger: true })
const db = openDatabase(databaseUrl)
const judges = new Judges(size)
const notices = new Notices()
const arena = { db, now: createClock(null), judges, notices, log }
const queue = new JudgeQueue(arena)
const duels = new DuelQueue(arena, { playsCups: false })

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void queue
      .close()
      .then(() => Promise.all([notices.close(), judges.close(), duels.close()]))
      .then(() => db.$disconnect())
      .then(() => process.exit(0))
  })
}
log.info(`judging ${size} programs at once`)
// The queue looks by itself meanwhile, and logs what keeps it from the database.
while (
  !(await notices.start(databaseUrl).then(
    () => true,
    () => false,
  ))
)
  await delay(1000)
