import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const requirements = readFileSync(join(root, 'docs', 'requirements.md'), 'utf8')
const sections = new Set(Array.from(requirements.matchAll(/^## (\d+)\. /gm), ([, number = '']) => number))

/** A citation such as `spec §2, §4`; every number of it counts. */
const citation = /spec §\d+(?:(?:, | and |–)§?\d+)*/g

test('every section of the requirements that a file cites is there to read', () => {
  // git grep exits with 1 when it finds nothing, which would be an error here.
  const lines = execFileSync('git', ['grep', '-nI', '--untracked', 'spec §'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
    .split('\n')
    .filter((line) => line !== '')
  const unknown = lines.filter((line) =>
    Array.from(line.matchAll(citation)).some(([text]) =>
      Array.from(text.matchAll(/\d+/g)).some(([number]) => !sections.has(number)),
    ),
  )
  expect(lines.length).toBeGreaterThan(300)
  expect(unknown).toEqual([])
})
