import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files of the Prisma schema. */
export function readSchema(): { path: string; content: string }[] {
  const folder = join(import.meta.dirname, 'schema')
  return globSync('*.prisma', { cwd: folder })
    .toSorted()
    .map((path) => ({ path, content: readFileSync(join(folder, path), 'utf8') }))
}

/** The tables that the schema describes; a database may contain others. */
export function tableNames(): string[] {
  const text = readSchema()
    .map(({ content }) => content)
    .join('\n')
  return Array.from(text.matchAll(/^model (\w+) \{[^]*?^\}/gm), ([model, name = '']) => {
    return /^ +@@map\("(\w+)"\)/m.exec(model)?.[1] ?? name
  })
}
