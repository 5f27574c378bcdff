import type { Database } from '../database.ts'

interface Player {
  /** The person's id on the site. */
  id: string
  /** When the page last had everything saved; null for somebody who was never in. */
  savedAt: Date | null
  refusedAt: Date | null
  refusedFor: string | null
  handedInAt: Date | null
  /** The last check of the computer. */
  checkedAt: Date | null
  problems: string[] | null
}

/** Of these people those who have an account, as they stand in an exam. @param people ids on the site */
export const presentPlayers = (db: Database, round: string, people: readonly string[]): Promise<Player[]> =>
  db.$queryRaw<Player[]>`
    select external_id as id, max(seen_at) as "savedAt", max(refused_at) as "refusedAt", max(refused_for) as "refusedFor",
      max(handed_in_at) as "handedInAt", max(checked_at) as "checkedAt", max(problems) as problems
    from identity
    left join exam_visit visit on visit.user_id = identity.user_id and visit.round = ${round}
    left join hand_in on hand_in.user_id = identity.user_id and hand_in.round = ${round}
    left join device_check device on device.user_id = identity.user_id
    where external_id = any(${[...people]})
    group by external_id order by external_id`
