import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const source = join(root, 'apps', 'api', 'src')
const decision = readFileSync(join(root, 'docs', 'adr', 'code', '0026-one-cache.md'), 'utf8')

/** The name before an assignment or a declared type, and what makes a cache after it. */
const made = /([#\w]+)(?:: [^\n]+)? = (?:perServices\(\s*\([^\n]*\) =>\s*)?(?:new LRUCache<|memoizeUntilChange\()/g

test('the table of caches lists every cache of the API', () => {
  const files = globSync('**/*.ts', { cwd: source, exclude: ['**/*.test.ts'] })
  const texts = files.map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }))
  const found = texts.flatMap(({ file, text }) => Array.from(text.matchAll(made), ([, name]) => `${name} ${file}`))
  const all = texts.flatMap(({ text }) => text.match(/new LRUCache<|= memoizeUntilChange\(/g) ?? [])
  expect(found).toHaveLength(all.length)

  const listed = Array.from(
    decision.matchAll(/^\| `([^`]+)` +\| `([^`]+\.ts)`/gm),
    ([, name, file]) => `${name} ${file}`,
  )
  expect(listed.toSorted()).toEqual(found.toSorted())
})
