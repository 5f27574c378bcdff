import type { BrowserContext } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteUrl } from '../installation/installation.ts'
import { logIn, register, newUser } from '../installation/people.ts'
import { visits, type Visit } from '../page-visits.ts'
import {
  cutTexts,
  expectAccessible,
  overflow,
  smallTargets,
  strayPunctuation,
  stuckShare,
  untilShown,
} from '../page-checks.ts'
import { demoPupil, demoTeacher, expect, test as story } from '../story.ts'

type Who = 'visitor' | 'newcomer' | 'pupil' | 'teacher'

const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }
/** A desktop at 400 %, which is narrower than every phone. */
const narrowest = { width: 320, height: 256 }

const test = story.extend<{ who: Who }>({
  who: ['visitor', { option: true }],
  // All pages of one user share a browser profile, so that scripts and styles are fetched once.
  context: async ({ who, browser }, use) => {
    const context = profiles.get(who) ?? (await browser.newContext({ storageState: await stateOf(who) }))
    profiles.set(who, context)
    await use(context)
    for (const event of ['console', 'weberror', 'requestfailed', 'response']) context.removeAllListeners(event)
  },
  // They share a tab too: for a new one Chromium starts a process, which compiles all scripts again.
  page: async ({ context }, use) => {
    const [page = await context.newPage()] = context.pages()
    // What the last page would draw anew in other colours, and at another size, nobody looks at.
    await page.goto('about:blank')
    await page.emulateMedia({ colorScheme: 'light' })
    await use(page)
  },
})

const profiles = new Map<Who, BrowserContext>()

async function stateOf(who: Who) {
  const localStorage = who === 'visitor' ? [] : [{ name: 'qisuan.token', value: await logInAs(who) }]
  return { cookies: [], origins: [{ origin: siteUrl(), localStorage }] }
}

function logInAs(who: Exclude<Who, 'visitor'>): Promise<string> {
  if (who === 'newcomer') return register(newUser())
  return logIn(who === 'pupil' ? demoPupil : demoTeacher)
}

test('no route of the site map is left out here', () => {
  const siteMap = readFileSync(join(import.meta.dirname, '..', '..', 'web', 'src', 'routes.tsx'), 'utf8')
  const routes = [...siteMap.matchAll(/(?:path: |page\(\s*)'([^']+)'/g)].map(([, route]) => route)
  expect(new Set(visits.map(({ route }) => route))).toEqual(new Set(routes))
})

for (const who of ['visitor', 'newcomer', 'pupil', 'teacher'] as const) {
  test.describe(`a ${who}`, () => {
    test.use({ who })

    for (const { path, status = 200, isTheSame, forTeachers, ...ends } of visits) {
      const end = endOf(ends, who) ?? path
      // Public pages differ between users only in the header, so the full checks run for two of the four.
      const isFamiliar = who === 'newcomer' || who === 'teacher'
      if ((isFamiliar && isTheSame) || (who === 'teacher' && !forTeachers)) continue
      // The visitor's desktop and the pupil's phone together check a page that both can open in both sizes.
      const isForAll = ends.visitorAt === undefined && ends.memberAt === undefined && path !== '/'
      // A pupil loads every page on a phone, everybody else on a desktop; then the window changes.
      const [loaded, resized] = who === 'pupil' ? [phone, desktop] : [desktop, phone]

      test(`finds nothing wrong with ${path}${isFamiliar ? '' : ', on a desktop and on a phone'}`, async ({
        page,
        expectRefusal,
      }) => {
        if (ends.refused) expectRefusal(ends.refused)
        if (status !== 200) expectRefusal(`GET ${path} ${status}`)
        if (who !== 'visitor' && ends.memberRefused) expectRefusal(ends.memberRefused)
        if (who === 'newcomer' && ends.newcomerRefused) expectRefusal(ends.newcomerRefused)
        await page.setViewportSize(loaded)
        await page.goto(path)
        await expect(page).toHaveURL(end)
        await untilShown(page)
        await expect(page).toHaveTitle(/启算/)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect.poll(() => overflow(page)).toBe(0)
        // The target of a redirect is checked as a page of its own.
        if (end !== path) return
        if (!isFamiliar || ends.visitorAt !== undefined || path === '/') await expectAccessible(page, 'light')
        if (isFamiliar) return
        if (!isTheSame || who === 'visitor') await expectAccessible(page, 'dark')

        if (loaded === phone) await expect.poll(() => smallTargets(page)).toEqual([])
        for (const size of [resized, narrowest]) {
          await page.setViewportSize(size)
          await expect.poll(() => overflow(page), `at ${size.width} px`).toBe(0)
          if (size !== desktop) await expect.poll(() => smallTargets(page), `at ${size.width} px`).toEqual([])
          await expect
            .poll(() => strayPunctuation(page), `lines that begin with punctuation at ${size.width} px`)
            .toEqual([])
          if (size === resized && !isForAll) await expectAccessible(page, 'light')
        }
        await expect.poll(() => stuckShare(page)).toBeLessThan(0.5)
        await expect.poll(() => cutTexts(page)).toEqual([])
      })
    }
  })
}

function endOf({ visitorAt, memberAt, newcomerAt }: Omit<Visit, 'route' | 'path'>, who: Who): string | undefined {
  if (who === 'visitor') return visitorAt
  return who === 'newcomer' ? (newcomerAt ?? memberAt) : memberAt
}
