import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { openPasswords } from './passwords.ts'

const passwords = openPasswords(2)
afterAll(() => passwords.close())

it('matches the hashed password and no other', async () => {
  const hash = await passwords.hash('星河-2026')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(hash).not.toContain('2026')
  expect(await passwords.matches('星河-2026', hash)).toBe(true)
  expect(await passwords.matches('星河-2027', hash)).toBe(false)
  expect(await passwords.hash('星河-2026')).not.toBe(hash)
})

it('matches nothing without a hash', async () => {
  expect(await passwords.matches('', null)).toBe(false)
  expect(await passwords.matches('x', null)).toBe(false)
})

it('rejects an invalid hash and continues to work', async () => {
  await expect(passwords.matches('x', 'plain')).rejects.toThrow('unreadable password hash')
  expect(await passwords.matches('x', null)).toBe(false)
})

it.runIf(process.platform === 'linux')('lowers the priority of the hashing threads only', async () => {
  const before = threads()
  const own = openPasswords()
  // Two passwords at once need both threads.
  await Promise.all([own.hash('星河-2026'), own.hash('星河-2027')])
  const after = threads()
  expect(after.lowered.filter((thread) => !before.lowered.includes(thread))).toHaveLength(2)
  expect(after.others.length).toBeGreaterThan(2)
  await own.close()
})

/** The threads of this process that have the lower priority of background work, and the others. */
function threads() {
  const all = readdirSync('/proc/self/task')
  const lowered = all.filter((thread) => niceOf(thread) === 10)
  return { lowered, others: all.filter((thread) => !lowered.includes(thread)) }
}

function niceOf(thread: string): number {
  const fields = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return Number(fields[16])
}
