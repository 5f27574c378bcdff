import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..', '..', 'docs', 'adr')
const index = readFileSync(join(folder, 'README.md'), 'utf8')
const numberOf = (file: string): number => Number(basename(file).slice(0, 4))
const files = globSync('**/[0-9]*.md', { cwd: folder }).toSorted((a, b) => numberOf(a) - numberOf(b))

test('the index of decisions lists every page, in the order of their numbers', () => {
  const listed = Array.from(index.matchAll(/^\| \[(\d+)\]\(([^)]+)\)/gm), ([, number, file = '']) => ({
    number: Number(number),
    file,
  }))
  expect(listed).toEqual(files.map((file) => ({ number: numberOf(file), file })))
})

test('the index names the numbers that were given up', () => {
  const taken = new Set(files.map(numberOf))
  const gaps = Array.from({ length: Math.max(...taken) }, (_, at) => at + 1).filter((number) => !taken.has(number))
  const named = /Given up: ([\d, ]+)\./.exec(index)?.[1]?.split(', ').map(Number)
  expect(named).toEqual(gaps)
})
