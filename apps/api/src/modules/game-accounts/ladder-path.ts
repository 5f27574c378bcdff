import type { GroupNumber } from '@qisuan/rules/people/groups'
import type { Services } from '../../services/services.ts'

/** Path on the arena of the open ladder that a group plays in a round; undefined without one, and on somebody else's platform. */
export async function ladderPath(
  { arena }: Pick<Services, 'arena'>,
  round: string,
  group: GroupNumber | null,
): Promise<string | undefined> {
  const found = await arena?.query<{ group: number }>(
    `select group_number as group from ladder where round = $1 and group_number in ($2, 0) and closed_at is null
     order by group_number = 0 limit 1`,
    [round, group ?? 0],
  )
  const [ladder] = found?.rows ?? []
  return ladder && `/ladder/${round}/${ladder.group}`
}
