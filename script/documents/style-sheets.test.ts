import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'postcss'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const files = globSync(['apps/*/src/**/*.css', 'packages/styles/*.css'], { cwd: root }).toSorted()
const sheets = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Declarations outside of the scale itself, as `file: property: value`. */
function declarations(property: RegExp) {
  const found: { place: string; value: string }[] = []
  for (const { file, text } of sheets) {
    if (file.endsWith('/scale.css')) continue
    parse(text).walkDecls(property, ({ prop, value }) => {
      found.push({ place: `${file}: ${prop}: ${value}`, value })
    })
  }
  return found
}

/** Places with a part that does not match; functions count as one part. */
const strangers = (found: ReturnType<typeof declarations>, allowed: RegExp): string[] =>
  found
    .filter(
      ({ value }) =>
        !(value.match(/[\w-]*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\S+/g) ?? []).every((part) => allowed.test(part)),
    )
    .map(({ place }) => place)

test('type has the ten sizes of the scale; the wall of a hall, print and the poster have a few of their own', () => {
  const scale = /var\(--type-[a-z-]+\)|inherit|100%/.source
  const wall = /calc\((20|28|34|42|48|56|64|84|104|120|168|var\(--name\)) \* var\(--u\)\)/.source
  const print = /(8|9|11|13)pt/.source
  const poster = /(4\.6|5\.4|10\.5)cqw/.source
  // A component's own role that changes with its frame. The headline of a phone fills its column.
  const role = /var\(--(clock|figure|first|headline|name|score)(, var\(--type-[a-z]+\))?\)/.source
  const allowed = new RegExp(`^(${[scale, wall, print, poster, role].join('|')})$`)
  expect(strangers(declarations(/^font-size$/), allowed)).toEqual([])
  const roles = declarations(/^--(clock|figure|first|headline|score)$/)
  expect(strangers(roles, /^var\(--type-[a-z-]+\)$|^clamp\(2\.25rem, .*3\.25rem\)$/)).toEqual([])
  const scaleSizes = readFileSync(join(root, 'packages/styles/scale.css'), 'utf8').match(/--type-[a-z-]+: [\d.]+rem/g)
  expect(new Set(scaleSizes?.map((size) => size.split(' ')[1])).size).toBeLessThanOrEqual(10)
})

test('corners have the five radii of the scale', () => {
  const allowed =
    /^(var\(--(radius|radius-tiny|radius-small|radius-large|round)\)|50%|0|inherit|3cqw|calc\(20 \* var\(--u\)\))$/
  expect(strangers(declarations(/^border-([a-z]+-[a-z]+-)?radius$/), allowed)).toEqual([])
})

test('gaps have the steps of the scale, or are hairlines', () => {
  const allowed = /^(var\(--(s-[\w-]+|gutter)\)|0|[12]px|4cqw|calc\(\d+ \* var\(--u\)\))$/
  expect(strangers(declarations(/^((row|column)-)?gap$/), allowed)).toEqual([])
})

test('pages break where ADR 4 says', () => {
  const widths = (isMeant: (file: string) => boolean): number[] =>
    sheets
      .filter(({ file }) => isMeant(file))
      .flatMap(({ text }) => Array.from(text.matchAll(/@media[^{]*?(min|max)-width: (\d+)px/g)))
      .map(([, edge, width]) => (edge === 'min' ? Number(width) - 1 : Number(width)))
  const inConsole = (file: string): boolean => file.startsWith('apps/console/')
  const all = (isMeant: (file: string) => boolean): number[] => [...new Set(widths(isMeant))].toSorted((a, b) => a - b)
  expect(all((file) => !inConsole(file))).toEqual([359, 480, 720, 900, 1080, 1240])
  // Those of Ant Design, whose grid shares the page.
  expect(all(inConsole)).toEqual([480, 767, 991, 1199])
})

test('every step of the scale that a sheet names is declared', () => {
  const declared = new Set(sheets.flatMap(({ text }) => Array.from(text.matchAll(/(--[\w-]+):/g), ([, name]) => name)))
  const named = sheets.flatMap(({ file, text }) =>
    Array.from(text.matchAll(/var\((--(?:s|type|radius)-[\w-]+)/g), ([, name]) => ({ file, name })),
  )
  expect(named.filter(({ name }) => !declared.has(name))).toEqual([])
})

test('the page about the design names tokens that are declared', () => {
  const declared = new Set(sheets.flatMap(({ text }) => Array.from(text.matchAll(/(--[\w-]+):/g), ([, name]) => name)))
  const named = readFileSync(join(root, 'docs/design.md'), 'utf8').matchAll(/`(--[\w-]+)`/g)
  expect(Array.from(named, ([, name]) => name).filter((name) => !declared.has(name))).toEqual([])
})

test('style sheets together stay below their limit', () => {
  const lines = sheets.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
  expect(lines).toBeLessThan(14_000)
})
