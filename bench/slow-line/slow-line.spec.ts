import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { api } from '@qisuan/e2e/api'
import { siteUrl } from '@qisuan/e2e/installation'
import { demoPupil, logIn } from '@qisuan/e2e/people'
import start from '@qisuan/e2e/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requirePrograms } from '../wrk.ts'
import { openRoom, outside, type Room } from './line.ts'
import { names, openTls, startFront, startRoomServer } from './nginx.ts'
import type { Scene, Subject, Times } from './scene.ts'

const run = promisify(execFile)

/** Milliseconds within which a page has to be in sight. */
const promise = 3000
/** Pupils of the school, with the one whose phone is measured. */
const school = Number(process.env['PUPILS'] ?? 60)
const paths = ['/', '/wap/index', '/enroll', '/rank']

let room: Room
let folder: string
let subjects: Subject[]
const closing: (() => unknown)[] = []

beforeAll(async () => {
  await requirePrograms(['nginx'])
  room = await openRoom()
  closing.push(room.close)
  const stop = await start()
  closing.push(async () => stop?.())
  const tls = await openTls()
  folder = tls.folder
  closing.push(tls.close)
  const { arena, play } = await playPage()
  subjects = [...paths.map((path) => ({ url: `https://${names.site}${path}`, sight: 'h1', cookie: '' })), play]
  closing.push((await startFront(folder, outside, { site: siteUrl(), arena })).stop)
})
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

test('one phone alone', async () => {
  expectInTime(await visited('alone', { address: outside, others: 0, within: 0 }))
})

test(`a phone of ${school} that come within a minute`, async () => {
  expectInTime(await visited(`${school} in a minute`, { address: outside, others: school - 1, within: 60 }))
})

// Sixty first views are more bytes than the line carries in this time, so that these are only told.
test(`a phone of ${school} that come at once`, async () => {
  await visited(`${school} at once`, { address: outside, others: school - 1, within: 0 })
})

test(`a phone of ${school} that come at once, when a machine of the room keeps the site's files`, async () => {
  const listen = '127.0.0.1'
  const server = await startRoomServer(folder, { site: `${outside}:443`, listen: `${listen}:443`, inside: room.inside })
  try {
    await measured({ address: listen, subjects, others: 0, within: 0 })
    expectInTime(
      await visited(`${school} at once, files in the room`, { address: listen, others: school - 1, within: 0 }),
    )
  } finally {
    await server.stop()
  }
})

function expectInTime(times: readonly Times[]): void {
  for (const [nth, { painted }] of times.entries())
    expect.soft(painted, subjects[nth]?.url).toBeLessThanOrEqual(promise)
}

/** Measures all pages and prints their lines. */
async function visited(title: string, scene: Omit<Scene, 'subjects'>): Promise<Times[]> {
  const times = await measured({ ...scene, subjects })
  const seconds = (time: number) => `${(time / 1000).toFixed(2)} s`
  for (const [nth, { arrived, painted, inSight }] of times.entries()) {
    const figures = [arrived, painted, inSight].map(seconds).join(' | ')
    process.stdout.write(`| ${paths[nth] ?? 'play page'} | ${title} | ${figures} |\n`)
  }
  return times
}

async function measured(scene: Scene): Promise<Times[]> {
  // Other work of the machine is not the phone's.
  const script = fileURLToPath(new URL('visit.ts', import.meta.url))
  const flags = '--disable-warning=ExperimentalWarning'
  const words = [...room.inside.slice(1), 'nice', '-n', '-10', process.execPath, flags, script, JSON.stringify(scene)]
  const { stdout } = await run('ip', words)
  return JSON.parse(stdout)
}

/** The demo pupil's play page with the arena's cookie, and where the arena is. */
async function playPage(): Promise<{ play: Subject; arena: string }> {
  const { url } = await api('/api/game/launch', { token: await logIn(demoPupil), form: { target: 'preliminary' } })
  const entered = await fetch(url, { redirect: 'manual' })
  const [cookie = ''] = (entered.headers.get('set-cookie') ?? '').split(';')
  const path = entered.headers.get('location') ?? ''
  return { play: { url: `https://${names.arena}${path}`, sight: 'button', cookie }, arena: new URL(url).origin }
}
