import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { ArenaConfig } from './config.ts'
import type { Database } from './database.ts'
import type { ExamPlan } from './exams/exam-plan.ts'
import type { Judges } from './judging/judges.ts'
import type { Notices } from './judging/notices.ts'
import type { Players } from './users/players.ts'

/** The dependencies that all parts of the arena share. */
export type Arena = {
  config: ArenaConfig
  db: Database
  now: Clock
  judges: Judges
  notices: Notices
  exams: ExamPlan
  players: Players
  log: FastifyBaseLogger
}
