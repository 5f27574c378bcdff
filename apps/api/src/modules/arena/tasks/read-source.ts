import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { AppError, ConflictError } from '../../../app-error.ts'
import type { Services } from '../../../services/services.ts'
import { requireArena } from './own-arena.ts'

interface Row {
  version: number
  newest: number
  content: { file: object; start: { python: string; javascript: string; cpp: string } }
  source: { statement: string; references: Record<string, string> } | null
}

/**
 * A version of a task as the files of its folder; without a number the newest one.
 * @throws AppError not_found · ConflictError for a version that was imported before sources were kept
 */
export async function readSource(
  services: Pick<Services, 'arena'>,
  { slug, version }: { slug: string; version?: number | undefined },
): Promise<OperatorAnswer<'taskSource'>> {
  const { rows } = await requireArena(services).query<Row>(
    `select version, content, source, (select max(version) from task where slug = $1)::int as newest
     from task where slug = $1 and ($2::int is null or version = $2) order by version desc limit 1`,
    [slug, version ?? null],
  )
  const [row] = rows
  if (!row) throw new AppError('not_found', version ? `${slug} 没有第 ${version} 版` : `没有 ${slug} 这道题`)
  const { content, source } = row
  if (!source) throw new ConflictError(`${slug} 的第 ${row.version} 版放上去的时候，还没有留下原文：请用文件夹再放一次`)
  const references = Object.entries(source.references).map(([name, text]) => [`references/${name}`, text])
  return {
    version: row.version,
    newest: row.newest,
    files: {
      'task.json': `${JSON.stringify(content.file, null, 2)}\n`,
      'statement.md': source.statement,
      'start.py': content.start.python,
      'start.js': content.start.javascript,
      'start.cpp': content.start.cpp,
      ...Object.fromEntries(references),
    },
  }
}
