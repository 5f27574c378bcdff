import { admitsByName, isLetIn } from '@qisuan/rules/people/admission'
import type { GroupNumber } from '@qisuan/rules/people/groups'
import type { ScoreWindow } from '@qisuan/rules/boards/score-window'
import { withExtraTime, type ScoreOwner } from '@qisuan/rules/boards/score-verdicts'
import type { Pool, PoolClient } from 'pg'
import { scoreWindowOf, type Round, type Season } from '../../competition/queries.ts'
import { ownersSql } from './owners-sql.ts'

/** The ids by which a score names its owner; each may be missing. */
export interface Naming {
  userId?: number | null | undefined
  externalId?: string | null | undefined
  platformId?: string | null | undefined
}

/** A person and what decides about their scores in a round. */
export interface Owner extends ScoreOwner {
  userId: number
}

interface Row {
  userId: number | null
  group: GroupNumber | null
  hasWithdrawn: boolean
  disqualifiedAt: Date | null
  delay: number | null
  extra: number | null
  seats: { from: number; until: number; finishedAt: number | null }[] | null
  states: Record<string, number> | null
  granted: boolean | null
}

/** The owners of scores of a round, in the order of `named`; undefined for an id that nobody has. */
export async function ownersOf(
  database: Pool | PoolClient,
  { season, round }: { season: Season; round: Round },
  named: readonly Naming[],
): Promise<(Owner | undefined)[]> {
  const { rows } = await database.query<Row>({
    name: 'score-owners',
    text: ownersSql,
    values: [
      round.key,
      season.year,
      numberArray(named.map(({ userId }) => userId)),
      unlessEmpty(named.map(({ externalId }) => (externalId && uuid.test(externalId) ? externalId : null))),
      unlessEmpty(named.map(({ platformId }) => platformId ?? null)),
      admitsByName(round.kind),
    ],
  })
  const windows = [scoreWindowOf(season, round)] as const
  return rows.map((row) => {
    const { userId, group, hasWithdrawn, disqualifiedAt } = row
    if (userId === null) return undefined
    return {
      userId,
      hasWithdrawn,
      letIn: mayPlay(row, season, round),
      task: taskOf(round, group),
      disqualifiedAt,
      windows: windowsOf(row, windows),
    }
  })
}

/** The values of a field as a parameter. Of most files most fields are empty, and null is shorter to send than two thousand nulls. */
export function unlessEmpty<Value>(values: readonly (Value | null)[]): readonly (Value | null)[] | null {
  return values.some((value) => value !== null) ? values : null
}

/** An array of numbers as PostgreSQL writes it, in half the time that its client takes for any array; null when all are missing. */
export function numberArray(values: readonly (number | null | undefined)[]): string | null {
  return values.some((value) => value != null) ? `{${values.map((value) => value ?? 'NULL').join(',')}}` : null
}

/** The task of a group in a round; null when every task counts. */
export function taskOf({ settings: { tasks } }: Round, group: GroupNumber | null): string | null {
  return tasks[`${group ?? 'default'}`] ?? tasks.default ?? null
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

function mayPlay({ seats, states, granted }: Pick<Row, 'seats' | 'states' | 'granted'>, season: Season, round: Round) {
  if (!admitsByName(round.kind) || seats !== null) return true
  const claims = { states: new Map(Object.entries(states ?? {})), granted: new Set(granted ? [round.key] : []) }
  return isLetIn(claims, round, season.rounds)
}

/** A person with seats plays in their rooms until they hand in, anybody else during the round; both with their extra time. */
function windowsOf(
  { seats, delay, extra }: Pick<Row, 'seats' | 'delay' | 'extra'>,
  ofRound: readonly [ScoreWindow],
): readonly ScoreWindow[] {
  if (seats === null && delay === null && extra === null) return ofRound
  const time = { delay: delay ?? 0, extra: extra ?? 0 }
  if (seats === null) return [withExtraTime(ofRound[0], time)]
  return seats.map(({ from, until, finishedAt }) => {
    const window = withExtraTime({ from, until }, time)
    return { ...window, until: Math.min(window.until ?? Infinity, finishedAt ?? Infinity) }
  })
}
