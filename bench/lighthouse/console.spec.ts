import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteUrl } from '@qisuan/e2e/installation'
import { ownerState } from '@qisuan/e2e/operators'
import { screens } from '@qisuan/e2e/screens'
import start from '@qisuan/e2e/start'
import { auditAccessibility } from './audit.ts'

/** Every room of the console and its doors, on a desk and on a phone; some rooms have several pictures. */
const rooms = [
  ...new Map(
    screens
      .filter(({ name }) => name.startsWith('console-'))
      .map((screen) => [`${screen.path} ${screen.size ?? 'desktop'}`, screen] as const),
  ).values(),
]
const results = join(import.meta.dirname, '..', 'results')
/** The line of each room; another try replaces it. */
const lines = new Map<string, string>()

let stop: (() => Promise<void>) | undefined
let owner: Awaited<ReturnType<typeof ownerState>>
beforeAll(async () => {
  stop = await start()
  owner = await ownerState()
})
afterAll(async () => {
  if (lines.size === rooms.length) {
    mkdirSync(results, { recursive: true })
    const head = ['| room | preset | accessibility |', '|---|---|---|']
    writeFileSync(join(results, 'lighthouse-console.md'), `${[...head, ...lines.values()].join('\n')}\n`)
  }
  await stop?.()
})

for (const { path, who, size } of rooms) {
  const preset = size === 'phone' ? 'mobile' : 'desktop'
  test(`${path} (${preset})`, async () => {
    const room = { url: `${siteUrl()}${path}`, preset, cookies: who === 'owner' ? owner.cookies : [] } as const
    // Chrome sometimes loses the beginning of a trace; Lighthouse then recommends another run.
    const { score, failures } = await auditAccessibility(room).catch(() => auditAccessibility(room))
    const line = `| \`${path}\` | ${preset} | ${score} |`
    lines.set(`${path} ${preset}`, line)
    process.stdout.write(`${line}\n${failures.map((failure) => `    ${failure}\n`).join('')}`)
    expect(score, failures.join('\n')).toBe(100)
  })
}
