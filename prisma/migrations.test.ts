import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationNames } from './migrate.ts'

/** The time of the commit that added each migration, where this is a git checkout: lines of a time, each followed by its files. */
function commitTimes(): Map<string, Date> {
  const times = new Map<string, Date>()
  let time = new Date()
  for (const line of added().split('\n')) {
    const [, name] = /migrations\/(\w+)\/migration\.sql$/.exec(line) ?? []
    if (name) times.set(name, time)
    else if (line) time = new Date(line)
  }
  return times
}

function added(): string {
  const folder = join(import.meta.dirname, 'migrations')
  try {
    return execFileSync('git', ['log', '--diff-filter=A', '--name-only', '--format=%cI', '--', '.'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return ''
  }
}

test('no migration is dated ahead of its commit', () => {
  const times = commitTimes()
  const early = migrationNames().filter((name) => {
    const [year, month, day, hour, minute, second] = name.match(/^\d{4}|\d\d/g) ?? []
    const dated = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
    return !(dated <= (times.get(name) ?? new Date()))
  })
  expect(early).toEqual([])
})
