import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
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

it.runIf(process.platform === 'linux')('hashes in processes of lower priority', async () => {
  const before = childrenOf(process.pid)
  const own = openPasswords()
  // Two passwords at once need both processes.
  await Promise.all([own.hash('星河-2026'), own.hash('星河-2027')])
  const children = childrenOf(process.pid).filter((child) => !before.includes(child))
  expect(children.map(niceOf)).toEqual([10, 10])
  expect(niceOf(String(process.pid))).toBe(0)
  await own.close()
  expect(childrenOf(process.pid)).toEqual(before)
})

it.runIf(process.platform === 'linux')('reports a process that ends, and goes on with another one', async () => {
  const own = openPasswords(1)
  const before = childrenOf(process.pid)
  const hash = own.hash('星河-2026').catch((error: unknown) => error)
  const [child] = childrenOf(process.pid).filter((each) => !before.includes(each))
  process.kill(Number(child), 'SIGKILL')
  expect(await hash).toEqual(new Error('password process: it ended'))
  expect(await own.hash('星河-2026')).toMatch(/^\$argon2id/)
  await own.close()
})

it('gives no password to an idle process that is about to end', async () => {
  const own = openPasswords(1, 0)
  for (let time = 0; time < 5; time += 1) {
    expect(await own.hash('星河-2026')).toMatch(/^\$argon2id/)
    // The timer of the idle process has just run.
    await delay(2)
  }
  await own.close()
})

const childrenOf = (pid: number) =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  )

function niceOf(pid: string): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return Number(fields[16])
}
