import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** Entries that are still read at one look. */
const most = 40

test(`no folder has more than ${most} entries`, () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: join(import.meta.dirname, '..', '..') })
    .toString()
    .split('\0')
    .filter(Boolean)
  const entries = new Map<string, Set<string>>()
  for (const file of files) {
    for (let entry = file; entry !== '.'; entry = dirname(entry)) {
      const folder = dirname(entry)
      entries.set(folder, (entries.get(folder) ?? new Set()).add(entry))
    }
  }
  expect(entries.size).toBeGreaterThan(100)
  expect([...entries].filter(([, each]) => each.size > most).map(([folder]) => folder)).toEqual([])
})
