import { isDeepStrictEqual } from 'node:util'
import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { AppError } from '../../../app-error.ts'
import type { Services } from '../../../services/services.ts'
import { requireArena } from './own-arena.ts'

type Listed = OperatorAnswer<'taskVersions'>

interface Row {
  version: number
  at: Date
  file: Record<string, unknown> & { name: string; theme: Listed['theme']; maps: { rows: string[] }[] }
  statement: string
  start: Record<string, string>
  source: { references: Record<string, string> } | null
}

const shown = 50

/** Names of what an author fills in, in the order of the editor. */
const names: Readonly<Record<string, string>> = {
  name: '名称',
  groups: '组别',
  theme: '地图的样子',
  blocks: '积木',
  rules: '规则',
  functions: '功能',
  weights: '分数',
  hidden: '隐藏的地图',
  hints: '提示',
}

/** The versions of a task, and what operators have changed from one to the next, as the audit has it. @throws AppError not_found */
export async function listVersions(services: Services, slug: string): Promise<Listed> {
  // One more than is shown: the last one shown is compared with it.
  const { rows } = await requireArena(services).query<Row>(
    `select version, imported_at as at, content->'file' as file, content->>'statement' as statement,
       content->'start' as start, source
     from task where slug = $1 order by version desc limit $2`,
    [slug, shown + 1],
  )
  const [newest] = rows
  if (!newest) throw new AppError('not_found', `没有 ${slug} 这道题`)
  const { rows: acts } = await services.pool.query<{ version: number; operator: string; reason: string | null }>(
    `select (key ->> 'version')::int as version, operator, reason from audit_entry
     where subject = 'task' and key ->> 'slug' = $1`,
    [slug],
  )
  const versions = rows.slice(0, shown).map((row, index) => {
    const { operator = null, reason = null } = acts.find(({ version }) => version === row.version) ?? {}
    return {
      version: row.version,
      at: row.at.toISOString(),
      operator,
      reason,
      changed: changedIn(row, rows[index + 1]),
      kept: row.source !== null,
      maps: row.file.maps.map((map) => map.rows),
    }
  })
  return { name: newest.file.name, theme: newest.file.theme, versions }
}

function changedIn(row: Row, before: Row | undefined): string[] {
  if (!before) return []
  const differs = (one: unknown, other: unknown) => !isDeepStrictEqual(one, other)
  const fields = Object.keys(names).filter((name) => differs(row.file[name], before.file[name]))
  const maps = mapsText(row.file.maps, before.file.maps)
  const references =
    differs(row.file['references'], before.file['references']) ||
    differs(row.source?.references, before.source?.references)
  return [
    ...fields.map((name) => names[name] ?? name),
    ...(row.statement === before.statement ? [] : ['题面']),
    ...(maps === '' ? [] : [maps]),
    ...(differs(row.start, before.start) ? ['开头的程序'] : []),
    ...(references ? ['参考程序'] : []),
  ]
}

/** Number of maps that are others: `地图（1 张改了，多了 2 张）`. */
function mapsText(maps: readonly object[], before: readonly object[]): string {
  const both = Math.min(maps.length, before.length)
  const changed = maps.slice(0, both).filter((map, index) => !isDeepStrictEqual(map, before[index])).length
  const parts = [
    ...(changed > 0 ? [`${changed} 张改了`] : []),
    ...(maps.length > both ? [`多了 ${maps.length - both} 张`] : []),
    ...(before.length > both ? [`少了 ${before.length - both} 张`] : []),
  ]
  return parts.length === 0 ? '' : `地图（${parts.join('，')}）`
}
