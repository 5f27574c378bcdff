import type { Services } from '../../../services/services.ts'
import { requireArena } from '../tasks/own-arena.ts'

/** Names of the tasks, by their slugs. */
export async function taskNames(services: Services): Promise<Map<string, string>> {
  const { rows } = await requireArena(services).query<{ slug: string; name: string }>(
    `select distinct on (slug) slug, content->'file'->>'name' as name from task order by slug, version desc`,
  )
  return new Map(rows.map(({ slug, name }) => [slug, name]))
}
