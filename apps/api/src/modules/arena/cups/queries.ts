import type { GroupNumber } from '@qisuan/rules/people/groups'
import type { Services } from '../../../services/services.ts'

export interface Place {
  round: string
  group?: GroupNumber | undefined
}

export interface CupRow {
  id: number
  round: string
  /** 0 for the groups without a ladder of their own. */
  group: number
  size: number
  played: number
  shown: number
}

/** Cups of rounds; none where the platform is somebody else's. */
export async function cupsOf({ arena }: Pick<Services, 'arena'>, rounds: readonly string[]): Promise<CupRow[]> {
  if (!arena) return []
  const { rows } = await arena.query<CupRow>(
    `select id, round, group_number as group, size, played, shown from cup
     where round = any($1) order by round, group_number`,
    [rounds],
  )
  return rows
}

/** The cup of exactly this group, or of the groups without one. */
export async function findCup(services: Services, { round, group }: Place): Promise<CupRow | undefined> {
  return (await cupsOf(services, [round])).find((cup) => cup.group === (group ?? 0))
}
