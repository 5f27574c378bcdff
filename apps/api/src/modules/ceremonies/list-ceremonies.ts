import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { groups } from '@qisuan/rules/people/groups'
import type { Services } from '../../services/services.ts'
import { allSeasons } from '../competition/queries.ts'
import { boardSizes } from '../rankings/boards/board-rows.ts'
import { hiddenSnapshot } from './prepare-ceremony.ts'
import { presentCeremony } from './present.ts'

/** The ceremonies of the current season, the newest first, and what can be prepared. */
export async function listCeremonies(services: Services): Promise<OperatorAnswer<'ceremonies'>> {
  const [season] = await allSeasons(services)
  const found = await services.db.ceremony.findMany({
    where: { round: { seasonYear: season?.year ?? 0 } },
    orderBy: { preparedAt: 'desc' },
    take: 50,
  })
  const rounds = []
  for (const { key, name } of season?.rounds ?? []) {
    const snapshotId = await hiddenSnapshot(services, key)
    const sizes = snapshotId === undefined ? undefined : await boardSizes(services, { snapshotId, roundKey: key })
    rounds.push({
      round: key,
      name,
      snapshot: snapshotId === undefined ? null : Number(snapshotId),
      groups: groups.flatMap(({ number: group }) => {
        const people = sizes?.get(group)
        return people ? [{ group, people }] : []
      }),
    })
  }
  return { ceremonies: await Promise.all(found.map((each) => presentCeremony(services, each))), rounds }
}
