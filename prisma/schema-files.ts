import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files of a Prisma schema: of the site's, or of that in another folder. */
export function readSchema(folder = join(import.meta.dirname, 'schema')): { path: string; content: string }[] {
  return globSync('*.prisma', { cwd: folder })
    .toSorted()
    .map((path) => ({ path, content: readFileSync(join(folder, path), 'utf8') }))
}

/** The tables that a schema describes; a database may contain others. */
export function tableNames(database: 'site' | 'arena'): string[] {
  const text = readSchema(join(import.meta.dirname, database === 'arena' ? 'arena/schema' : 'schema'))
    .map(({ content }) => content)
    .join('\n')
  return Array.from(text.matchAll(/^model (\w+) \{[^]*?^\}/gm), ([model, name = '']) => {
    return /^ +@@map\("(\w+)"\)/m.exec(model)?.[1] ?? name
  })
}
