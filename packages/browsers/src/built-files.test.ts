import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { entryAt, lackedBy } from './compatibility.ts'
import { scriptFeatures } from './script-features.ts'
import { styleFeatures } from './style-features.ts'
import { harmless, polyfilled } from './known-features.ts'

const root = join(import.meta.dirname, '../../..')
const site = 'apps/web/dist/client/assets'
// pdf.js brings polyfills of its own; what they lack is in pdf-polyfills.ts, and a story opens a PDF in the oldest browser.
const isPdf = (file: string) => /pdf-(pages|worker)-|pdfjs-/.test(file)

const scripts = globSync([`${site}/**/*.{js,mjs}`, 'apps/{console,play}/dist/assets/*.js'], { cwd: root }).filter(
  (file) => !isPdf(file),
)
const styles = globSync([`${site}/*.css`, 'apps/{console,play}/dist/assets/*.css', 'apps/arena/src/public/*.css'], {
  cwd: root,
})

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Each feature with the first file that uses it and the browsers that lack it, but for those in `allowed`. */
function below(files: readonly string[], featuresOf: (file: string) => Set<string>, allowed: object): string[] {
  const users = new Map<string, string>()
  for (const file of files) for (const feature of featuresOf(file)) if (!users.has(feature)) users.set(feature, file)
  return [...users]
    .filter(([feature]) => !Object.hasOwn(allowed, feature))
    .map(([feature, file]) => `${feature}, lacked by ${lackedBy(entryAt(feature)).join(', ')}, in ${file}`)
}

describe('every browser of the floor has', () => {
  test('what the built scripts of site, console and play page use', () => {
    expect(scripts.length).toBeGreaterThan(100)
    expect(below(scripts, (file) => scriptFeatures(read(file)), { ...harmless, ...polyfilled })).toEqual([])
  })

  test('what the stylesheets use', () => {
    expect(styles.length).toBeGreaterThan(10)
    expect(below(styles, (file) => styleFeatures(read(file)), harmless)).toEqual([])
  })
})

test('a method, a regular expression and a style below the floor are found', () => {
  const script = 'export const sorted = (list) => list.toSorted(); AbortSignal.any([]); /(?<=a)b/.test("")'
  expect([...scriptFeatures(script)]).toEqual([
    'javascript.builtins.Array.toSorted',
    'api.AbortSignal.any_static',
    'javascript.regular_expressions.lookbehind_assertion',
  ])
  const style = 'a { color: color-mix(in srgb, red, blue); height: 1vh; height: 1dvh } b:has(c) { width: 2cqw }'
  expect([...styleFeatures(style)].toSorted()).toEqual([
    'css.selectors.has',
    'css.types.color.color-mix',
    'css.types.length.container_query_length_units',
  ])
  expect(
    styleFeatures('@supports (color: color-mix(in srgb, red, blue)) { a { color: color-mix(in srgb, red, blue) } }'),
  ).toEqual(new Set())
})

test('each polyfilled method is imported by the polyfills, and nothing else', () => {
  const imported = [...read('packages/browsers/src/polyfills.ts').matchAll(/^import 'core-js\/modules\/(.+)\.js'$/gm)]
  expect(imported.map(([, module]) => module).toSorted()).toEqual(Object.values(polyfilled).toSorted())
})
