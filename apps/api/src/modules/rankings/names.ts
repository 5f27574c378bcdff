import { LRUCache } from 'lru-cache'
import { memoizeUntilChange } from '../../services/cache/memoize-until-change.ts'
import { perServices } from '../../services/cache/per-services.ts'
import type { Services } from '../../services/services.ts'

/** Replaces the name of an erased person, and of a school that nobody else stands for. */
export const erasedName = '已注销'

/** Province names by id. There are 34, so they are remembered. */
export const provinceNames = memoizeUntilChange(async ({ pool }) => namesIn(pool, 'province'))

/** City names by id. */
export const cityNames = memoizeUntilChange(async ({ pool }) => namesIn(pool, 'city'))

async function namesIn(pool: Services['pool'], table: 'province' | 'city'): Promise<Map<number, string>> {
  const { rows } = await pool.query<{ id: number; name: string }>(`select id, name from ${table}`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

interface Names {
  people: Map<number, string>
  schools: Map<number, string>
}

const namesQuery = {
  name: 'names',
  text: `select true as person, id, name from user_account where id = any($1)
    union all select false, id, name from school where id = any($2)`,
}

/** The current names of people and schools by id. Those of schools are remembered: of an own rank nothing else is in the database. */
export async function namesOf(
  services: Services,
  { people = [], schools = [] }: { people?: readonly number[]; schools?: readonly number[] },
): Promise<Names> {
  const remembered = schoolNames(services)
  const known = remembered.known(schools)
  const missing = schools.filter((id) => !known.has(id))
  if (people.length === 0 && missing.length === 0) return { people: new Map(), schools: known }

  const remember = remembered.begin()
  const { rows } = await services.pool.query<{ person: boolean; id: number; name: string }>({
    ...namesQuery,
    values: [people, missing],
  })
  const names: Names = { people: new Map(), schools: known }
  for (const { person, id, name } of rows) names[person ? 'people' : 'schools'].set(id, name)
  remember(rows.filter(({ person }) => !person))
  return names
}

/** About 100 bytes each. */
const most = 100_000

/** The names of schools that this process has read, until any name on the boards changes. */
const schoolNames = perServices(({ changes }: Services) => {
  // `max` would allocate the room for all of them at once.
  const names = new LRUCache<number, string>({ maxSize: most, sizeCalculation: () => 1 })
  let version = 0
  changes.onNameChange(() => {
    version += 1
    names.clear()
  })
  return {
    known(ids: readonly number[]): Map<number, string> {
      const found = new Map<number, string>()
      // While no notifications arrive, a name may have changed.
      if (!changes.connected()) return found
      for (const id of ids) {
        const name = names.get(id)
        if (name !== undefined) found.set(id, name)
      }
      return found
    },
    /** Begins to read names. @returns what remembers them, unless a name changed meanwhile */
    begin() {
      const begun = version
      return (read: readonly { id: number; name: string }[]) => {
        if (version !== begun || !changes.connected()) return
        for (const { id, name } of read) names.set(id, name)
      }
    },
  }
})
