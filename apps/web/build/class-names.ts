import { globSync } from 'node:fs'
import { join, relative } from 'node:path'

const source = join(import.meta.dirname, '../src')

/** Every stylesheet of a component, in an order that does not depend on which build asks. */
const sheets = globSync('**/*.module.css', { cwd: source }).toSorted()

/** The name of a class in the built site: the sheet's place in the list keeps it unique, and costs less than a hash on every page. */
export function classNameIn(name: string, file: string): string {
  // The code imports each class by its name (lean-imports.ts).
  if (!/^[a-z]\w*$/i.test(name)) throw new Error(`${file}: .${name} is no name for code`)
  const sheet = relative(source, file.replace(/\?.*$/, ''))
  return `${name}-${sheets.indexOf(sheet).toString(36)}`
}
