import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteAt } from '@qisuan/e2e/site-at'
import { demoPupil } from '@qisuan/e2e/people'
import start from '@qisuan/e2e/start'
import { findChrome } from '@qisuan/e2e/find-chrome'
import { chromium, type Browser } from '@playwright/test'
import { expect, test } from 'vitest'
import { median } from '../measure.ts'

const results = join(import.meta.dirname, '..', 'results')
const rounds = 3
/** The button has to begin to work within this many milliseconds of the true moment. The server refuses an early click. */
const limit = 250
/** The personal final's button works five minutes before nine. */
const opens = Date.parse('2026-12-12T08:55:00+08:00')
/** Seconds before that at which the pages are opened: the countdown has to find the moment by itself. */
const ahead = 40

const minute = 60_000
/** By how much the clocks of pupils' devices are wrong, in milliseconds. */
const wrongBy = [0, 250, -250, 30_000, -30_000, 13 * minute, -120 * minute, 24 * 60 * minute]

interface Opening {
  wrongBy: number
  /** Milliseconds after the true moment; before it, below 0. */
  late: number
}

/** Opens a final in several browsers whose clocks are wrong, and measures how far from the true moment the button works in each. */
test('a final opens on time on devices whose clocks are wrong', async () => {
  const stop = await start()
  const time = await siteAt()
  const browser = await chromium.launch({ executablePath: findChrome(), args: ['--disable-gpu'] })
  try {
    const timings: Opening[] = []
    for (let round = 1; round <= rounds; round += 1) {
      await time.goTo(new Date(opens - ahead * 1000).toISOString())
      if (round === 1) await time.qisuan('stage', '3')
      timings.push(...(await watch(browser, time.siteUrl)))
    }
    const table = tableOf(timings)
    mkdirSync(results, { recursive: true })
    writeFileSync(join(results, 'button-timing.md'), `${table}\n`)
    process.stdout.write(`\n${table}\n`)
    expect(timings.filter(({ late }) => Math.abs(late) > limit)).toEqual([])
  } finally {
    await browser.close()
    await time.close()
    await stop?.()
  }
})

async function watch(browser: Browser, siteUrl: string): Promise<Opening[]> {
  const token = await bearer(siteUrl)
  const moment = opens - (await aheadOfThisMachine(siteUrl))
  return Promise.all(
    wrongBy.map(async (milliseconds) => ({
      wrongBy: milliseconds,
      late: (await openedIn(browser, siteUrl, token, milliseconds)) - moment,
    })),
  )
}

async function bearer(siteUrl: string): Promise<string> {
  const { phone, password } = demoPupil
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${siteUrl}/api/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ phone, password }),
  })
  const { token }: { token: string } = await answer.json()
  return token
}

/** Milliseconds by which the server's clock is ahead of this machine's, by the quickest of 20 responses. */
async function aheadOfThisMachine(siteUrl: string): Promise<number> {
  const samples: { took: number; ahead: number }[] = []
  for (let turn = 0; turn < 20; turn += 1) {
    const start = Date.now()
    const { now }: { now: number } = await (await fetch(`${siteUrl}/api/time`)).json()
    const took = Date.now() - start
    samples.push({ took, ahead: now - (start + took / 2) })
  }
  return samples.toSorted((one, other) => one.took - other.took)[0]?.ahead ?? Number.NaN
}

/** The time on this machine's clock, which the page does not know, at which the button starts to work. */
async function openedIn(browser: Browser, siteUrl: string, token: string, milliseconds: number): Promise<number> {
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'America/New_York' })
  try {
    await context.addInitScript(setUp, { token, milliseconds })
    const page = await context.newPage()
    await page.goto(`${siteUrl}/final-personal`)
    await page.getByRole('button', { name: '进入考场', disabled: true }).waitFor()
    return await page.evaluate(untilItWorks, '进入考场')
  } finally {
    await context.close()
  }
}

/** Runs in the page before anything of ours does: who is logged in, and a clock that is wrong. */
function setUp({ token, milliseconds }: { token: string; milliseconds: number }): void {
  localStorage.setItem('qisuan.token', token)
  const TrueDate = Date
  globalThis.Date = class extends TrueDate {
    constructor(...given: []) {
      if (given.length === 0) super(TrueDate.now() + milliseconds)
      else super(...given)
    }
    static override now(): number {
      return TrueDate.now() + milliseconds
    }
  } as DateConstructor
}

/** Runs in the page. */
function untilItWorks(label: string): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const look = () => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes(label))
    // Counted from when the page was opened, which Date has no part in.
    if (button && !button.disabled) resolve(performance.timeOrigin + performance.now())
  }
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
  look()
  return promise
}

function tableOf(timings: readonly Opening[]): string {
  const rows = wrongBy.map((milliseconds) => {
    const lates = timings.filter((opening) => opening.wrongBy === milliseconds).map(({ late }) => late)
    const [earliest, latest] = [Math.min(...lates), Math.max(...lates)]
    const holds = earliest >= -limit && latest <= limit
    const cells = [
      `${milliseconds / 1000} s`,
      `${median(lates).toFixed(0)} ms`,
      `${earliest.toFixed(0)} … ${latest.toFixed(0)} ms`,
      holds ? 'yes' : '**no**',
    ]
    return `| ${cells.join(' | ')} |`
  })
  const head = [
    '| the device’s clock is wrong by | opened after the true moment | of all | ± 250 ms |',
    '|---|---|---|---|',
  ]
  return [...head, ...rows].join('\n')
}
