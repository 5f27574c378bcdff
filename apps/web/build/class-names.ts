import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const source = join(import.meta.dirname, '../src')
const layout = join(import.meta.dirname, '../../../packages/styles/layout.css')
const sheets = globSync('**/*.css', { cwd: source }).toSorted()
const isModule = (file: string): boolean => file.endsWith('.module.css')

/** The sheets that have a class or keyframes of a name, those of all pages first, in an order that does not depend on which build asks. */
const sheetsByName = new Map<string, string[]>()
for (const file of [
  layout,
  ...[...sheets.filter((sheet) => !isModule(sheet)), ...sheets.filter(isModule)].map(inSource),
]) {
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/(?:\.|@keyframes )([a-z]+)(?![\w-])/gi)) {
    const known = sheetsByName.get(name) ?? []
    if (!known.includes(file)) sheetsByName.set(name, [...known, file])
  }
}

function inSource(sheet: string): string {
  return join(source, sheet)
}

/** A name in the built site: its own, with a number where other sheets have it too, which costs less than a hash on every page. */
export function classNameIn(name: string, file: string): string {
  if (!/^[a-z]+$/i.test(name)) throw new Error(`${file}: .${name} is no name for code`)
  const place = sheetsByName.get(name)?.indexOf(file.replace(/\?.*$/, ''))
  return place === 0 ? name : `${name}${place}`
}
