import { Prisma } from '@qisuan/db/arena-client'
import type { Score } from '@qisuan/game/world/score'
import type { Database } from '../database.ts'
import { seeing } from '../exams/visits.ts'
import { gathered } from '../gathered.ts'
import { opening, type Play } from './open-task.ts'
import type { Writing } from './play-state.ts'

/** A play that is opened. */
interface Opening extends Play {
  now: Date
  /** Set for who sits an exam, whose proctor sees them from now on. */
  sits: boolean
}

/** All of a play that is the player's own. */
interface Own {
  /** The newest first. */
  drafts: { writing: Writing; text: string; version: number }[]
  best: Score | null
  attempts: number
  handedIn: boolean
}

export type OpenOwn = (opened: Opening) => Promise<Own>

/** Opens plays and reads what is the player's own, many by one statement: a whole hall opens its exam in the same second. */
export const openingOwn = (db: Database): OpenOwn =>
  gathered((openings) => {
    const asked = JSON.stringify(openings.map(({ userId, ...rest }, nth) => ({ ...rest, user_id: userId, nth })))
    const plays = Prisma.sql`select distinct on (user_id, round, task) user_id, round, task, now from asked order by 1, 2, 3, 4 desc`
    const sitting = Prisma.sql`select distinct on (user_id, round) user_id, round, now from asked where sits order by 1, 2, 3 desc`
    return db.$queryRaw<Own[]>`
      with asked as (
        select * from json_to_recordset(${asked}::json)
          as each (user_id text, round text, task text, now timestamptz, sits boolean, nth integer)
      ), opened as (${opening(plays)}), seen as (${seeing(sitting)})
      select
        (select coalesce(json_agg(json_build_object('writing', writing, 'text', text, 'version', version) order by saved_at desc), '[]')
         from draft where (user_id, round, task) = (asked.user_id, asked.round, asked.task)) as drafts,
        (select verdict -> 'score' from attempt
         where (user_id, round, task) = (asked.user_id, asked.round, asked.task) and state = 'judged'
         order by score desc, id limit 1) as best,
        (select count(*)::integer from attempt
         where (user_id, round, task) = (asked.user_id, asked.round, asked.task)) as attempts,
        exists (select from hand_in where (user_id, round) = (asked.user_id, asked.round)) as "handedIn"
      from asked order by nth`
  })
