import table, { type Identifier, type SimpleSupportStatement } from '@mdn/browser-compat-data' with { type: 'json' }
import { floor } from './floor.ts'

/** Browsers by their names in browserslist, as MDN spells them. */
const tableNames: Record<string, string> = { ios_saf: 'safari_ios' }

/** The entry at a path of the table, such as `css.types.color.color-mix`; undefined where there is none. */
export function entryAt(path: string): Identifier | undefined {
  let entry: unknown = table
  for (const name of path.split('.')) {
    if (typeof entry !== 'object' || entry === null || !Object.hasOwn(entry, name)) return undefined
    entry = Reflect.get(entry, name)
  }
  return entry as Identifier
}

/** The browsers of the floor that lack a feature, such as `chrome 107`; none for a feature that the table does not know. */
export function lackedBy(entry: Identifier | undefined): string[] {
  const support = entry?.__compat?.support
  if (!support) return []
  return [...floor]
    .filter(([browser, version]) => {
      const name = tableNames[browser] ?? browser
      const statements = [Reflect.get(support, name) ?? []].flat() as SimpleSupportStatement[]
      return statements.length > 0 && !statements.some((statement) => has(statement, version))
    })
    .map(([browser, version]) => `${browser} ${version}`)
}

function has(
  { version_added: added, version_removed: removed, flags, prefix, alternative_name: other }: SimpleSupportStatement,
  version: number,
): boolean {
  if (flags || prefix || other || removed || typeof added !== 'string' || added === 'preview') return false
  return Number.parseFloat(added.replace('≤', '')) <= version
}
