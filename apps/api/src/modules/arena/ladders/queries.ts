import type { GroupNumber } from '@qisuan/rules/people/groups'
import type { Services } from '../../../services/services.ts'

export interface LadderRow {
  id: number
  round: string
  /** 0 for the groups without a ladder of their own. */
  group: number
  task: string
  robots: number
  games: number
  open: boolean
}

/** Ladders of rounds; none where the platform is somebody else's. */
export async function laddersOf({ arena }: Pick<Services, 'arena'>, rounds: readonly string[]): Promise<LadderRow[]> {
  if (!arena) return []
  const { rows } = await arena.query<LadderRow>(
    `select id, round, group_number as group, task, closed_at is null as open,
       (select count(user_id)::int from ladder_entry where ladder_id = ladder.id) as robots,
       (select count(*)::int from ladder_game where ladder_id = ladder.id) as games
     from ladder where round = any($1) order by round, group_number`,
    [rounds],
  )
  return rows
}

/** The ladder of exactly this group, or of the groups without one. */
export async function findLadder(
  services: Pick<Services, 'arena'>,
  round: string,
  group?: GroupNumber,
): Promise<LadderRow | undefined> {
  return (await laddersOf(services, [round])).find((ladder) => ladder.group === (group ?? 0))
}
