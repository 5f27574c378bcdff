import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const source = join(import.meta.dirname, '../src')
const shared = join(import.meta.dirname, '../../../packages/styles/layout.css')

/** Every class with the sheets that have it, those of all pages first, in an order that does not depend on which build asks. */
const sheetsByClass = new Map<string, string[]>()
const sheets = globSync('**/*.css', { cwd: source }).toSorted()
for (const sheet of [shared, ...sheets.filter((file) => !isModule(file)), ...sheets.filter(isModule)]) {
  for (const [, name = ''] of readFileSync(join(sheet === shared ? '' : source, sheet), 'utf8').matchAll(
    /\.([a-z]+)(?![\w-])/gi,
  )) {
    const known = sheetsByClass.get(name) ?? []
    if (!known.includes(sheet)) sheetsByClass.set(name, [...known, sheet])
  }
}

function isModule(file: string): boolean {
  return file.endsWith('.module.css')
}

/** The name of a class in the built site: its own, with a number where other sheets have it too, which costs less than a hash on every page. */
export function classNameIn(name: string, file: string): string {
  if (!/^[a-z]+$/i.test(name)) throw new Error(`${file}: .${name} is no name for code`)
  const sheet = relative(source, file.replace(/\?.*$/, ''))
  const place = sheetsByClass.get(name)?.indexOf(sheet)
  return place === 0 ? name : `${name}${place}`
}
