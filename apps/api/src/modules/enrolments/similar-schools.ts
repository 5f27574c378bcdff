import { likelyDoubles } from '@qisuan/rules/people/schools'
import type { Services } from '../../services/services.ts'
import { entriesOf, type SchoolEntry } from './merge-schools.ts'

const shown = 50

/** Schools of a province that may be one, two by two, the likeliest first. Those without pupils do not count. */
export async function similarSchools(
  services: Services,
  provinceId: number,
): Promise<{ one: SchoolEntry; other: SchoolEntry }[]> {
  const schools = await services.db.school.findMany({
    where: { provinceId, hiddenName: null, enrolments: { some: {} } },
    select: { id: true, name: true },
    orderBy: { id: 'asc' },
  })
  const pairs = likelyDoubles(schools).slice(0, shown)
  const entries = await entriesOf(services, { id: { in: pairs.flat().map(({ id }) => id) } })
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return pairs.flatMap(([one, other]) => {
    const [left, right] = [byId.get(one.id), byId.get(other.id)]
    return left && right ? [{ one: left, other: right }] : []
  })
}
