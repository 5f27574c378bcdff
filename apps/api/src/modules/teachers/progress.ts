import { passedPreliminary } from '@qisuan/rules/season/game-states'
import type { Services } from '../../services/services.ts'
import type { Season } from '../competition/queries.ts'
import { chosenSql } from '../enrolments/advanced-sql.ts'
import { isFrozen, visibleEntries } from '../rankings/queries.ts'

/** Progress of somebody enrolled. Score and rank, of how many in the group, are those of the published board; null for who is not on it. */
export interface Step {
  userId: number
  group: number
  score: number | null
  rank: number | null
  of: number | null
  /** Whoever has advanced has played. */
  played: boolean
  advanced: boolean
}

export interface Progress {
  /** The time of the board that says who has played; null before the first. */
  asOf: Date | null
  people: Step[]
}

/**
 * Progress of some of the enrolled in a season's preliminary, as far as it is public: who has played is on the published
 * board, so that a freeze and a disqualification hold here as everywhere. Who passes the preliminary there has advanced
 * (spec §4), as the pupil's own page says; so has, unless there is a freeze, whom the organiser has advanced.
 */
export async function progressOf(
  services: Services,
  season: Pick<Season, 'year' | 'rounds'>,
  people: readonly { userId: number; group: number }[],
): Promise<Progress> {
  const round = season.rounds.find(({ kind }) => kind === 'preliminary')
  const ids = people.map(({ userId }) => userId)
  const { asOf, entries } = await visibleEntries(services, round?.key, ids)
  const frozen = round !== undefined && (await isFrozen(services, round.key))
  const chosen = frozen ? new Set<number>() : await chosenAmong(services, season.year, ids)
  const passed = (id: number) => round !== undefined && passedPreliminary(entries.get(id), round.awardReading)
  const steps = people.map(({ userId, group }): Step => {
    const { score = null, rank = null, of = null } = entries.get(userId) ?? {}
    const advanced = chosen.has(userId) || passed(userId)
    return { userId, group, score, rank, of, played: score !== null || advanced, advanced }
  })
  return { asOf, people: steps }
}

async function chosenAmong({ pool }: Services, year: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from unnest($2::int[]) person (id) where ${chosenSql('person.id', '$1')}`,
    [year, ids],
  )
  return new Set(rows.map(({ id }) => id))
}
