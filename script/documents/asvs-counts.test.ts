import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const document = readFileSync(join(import.meta.dirname, '..', '..', 'docs/security.md'), 'utf8')

const chapters = document.split(/^### (?=V\d)/m).slice(1)
const rows = chapters.flatMap((chapter) =>
  Array.from(chapter.matchAll(/^\| (\d+\.\d+\.\d+) +\|.*\| (.+?) +\|$/gm), ([, id = '', holding = '']) => ({
    id,
    holding,
  })),
)
const isHeld = ({ holding }: { holding: string }) => !holding.startsWith('**例外')

test('each chapter of ASVS counts its rows, and is that of their numbers', () => {
  const told = chapters.map((chapter) =>
    chapter
      .match(/^V(\d+) .*（(\d+) \/ (\d+)）/)
      ?.slice(1)
      .map(Number),
  )
  const counted = chapters.map((_, index) => {
    const number = told[index]?.[0]
    const own = rows.filter(({ id }) => id.startsWith(`${number}.`))
    return [number, own.filter(isHeld).length, own.length]
  })
  expect(told).toEqual(counted)
})

test('the total of ASVS is that of the rows, each requirement once, each exception argued', () => {
  const [, applicable, held, exceptions] = document.match(/其中 (\d+) 条适用，(\d+) 条做到，(\d+) 条是例外/) ?? []
  expect([applicable, held, exceptions].map(Number)).toEqual([
    rows.length,
    rows.filter(isHeld).length,
    rows.filter((row) => !isHeld(row)).length,
  ])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  const argued = document.split('### 例外')[1]?.split('### ')[0] ?? ''
  expect(rows.filter((row) => !isHeld(row) && !argued.includes(row.id))).toEqual([])
})
