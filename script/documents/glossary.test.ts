import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const find = (files: string, pattern: RegExp) =>
  globSync(files, { cwd: root }).flatMap((file) => Array.from(read(file).matchAll(pattern), ([, name = '']) => name))

const glossary = new Set(
  Array.from(read('docs/glossary.md').matchAll(/`([^`]+)`/g), ([, code = '']) => code.match(/\w+/g) ?? []).flat(),
)

test('the glossary has every model and enum of the schema', () => {
  const names = find('prisma/schema/*.prisma', /^(?:model|enum) (\w+)/gm)
  expect(names.filter((name) => !glossary.has(name))).toEqual([])
})

test('the glossary has every field of the contracts that is spelled with an underscore', () => {
  const fields = find('packages/contracts/src/!(errors).ts', /^ *(\w+_\w+): ?\S/gm)
  expect(new Set(fields.filter((name) => !glossary.has(name)))).toEqual(new Set())
})
