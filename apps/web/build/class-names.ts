import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const source = join(import.meta.dirname, '../src')
const layout = join(import.meta.dirname, '../../../packages/styles/layout.css')
const scene = join(import.meta.dirname, '../../../packages/scene/src')
const sheets = [source, scene].flatMap((folder) => globSync(join(folder, '**/*.css')).toSorted())

/** The sheets that have a class or keyframes of a name, those of all pages first, in an order that does not depend on which build asks. */
const sheetsByName = new Map<string, string[]>()
const ofComponents = sheets.filter((sheet) => sheet.endsWith('.module.css'))
const ofAllPages = sheets.filter((sheet) => !ofComponents.includes(sheet))
for (const file of [layout, ...ofAllPages, ...ofComponents]) {
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/(?:\.|@keyframes )([a-z]+)(?![\w-])/gi)) {
    const known = sheetsByName.get(name) ?? []
    if (!known.includes(file)) sheetsByName.set(name, [...known, file])
  }
}

/** A name in the built site: its own, with a number where other sheets have it too, which costs less than a hash on every page. */
export function classNameIn(name: string, file: string): string {
  if (!/^[a-z]+$/i.test(name)) throw new Error(`${file}: .${name} is no name for code`)
  const place = sheetsByName.get(name)?.indexOf(file.replace(/\?.*$/, '')) ?? -1
  if (place < 0) throw new Error(`${file}: .${name} is newer than this process, so start it again`)
  return place === 0 ? name : `${name}${place}`
}
