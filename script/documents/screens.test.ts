import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const folder = join(root, 'docs', 'screens')
/** Imported without their types, which need those of a browser. */
const source = join(root, 'apps', 'e2e', 'screens')
const { screens }: { screens: { name: string }[] } = await import(join(source, 'pages.ts'))
const { screenIndex }: { screenIndex: string } = await import(join(source, 'screen-index.ts'))
const names = screens.map(({ name }) => name).toSorted()

test('docs/screens has a picture of every page that is photographed, and no other', () => {
  const pictures = globSync('**/*.webp', { cwd: folder }).map((file) => file.replace(/\.webp$/, ''))
  expect(pictures.toSorted()).toEqual(names)
  expect(new Set(names).size).toBe(names.length)
})

test('docs/screens/README.md lists them in their order', () => {
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toBe(screenIndex)
})

test('every room of the console is photographed on a desk and on a phone', () => {
  const onDesk = names.filter((name) => name.startsWith('console/'))
  expect(names).toEqual(expect.arrayContaining(onDesk.map((name) => name.replace('console', 'console-phone'))))
})
