import type { BrowserContext } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteUrl } from '../installation/installation.ts'
import { logIn, register, newUser } from '../installation/people.ts'
import { expectAccessible, overflow, smallTargets, strayPunctuation, untilShown } from '../page-checks.ts'
import { demoPupil, demoTeacher, expect, test as story } from '../story.ts'

interface Visit {
  /** The route of apps/web/src/routes.tsx. */
  route: string
  path: string
  /** Where visitors and logged-in users are redirected; undefined for nowhere. */
  visitorAt?: string
  memberAt?: string
  /** Where a user who has not enrolled is redirected, if not to `memberAt`. */
  newcomerAt?: string
  /** The call that is refused there to a user who has not enrolled. */
  newcomerRefused?: string
  status?: number
  /** What a member, who may see more than the server rendered, asks for in vain. */
  memberRefused?: string
  /** The call that is refused there to everybody. */
  refused?: string
  /** Shows the same to everybody but for the header, which other pages show too: a visitor and a pupil look at it. */
  isTheSame?: true
}

const login = '/account/login'

const visits: readonly Visit[] = [
  { route: '/', path: '/' },
  { route: '/rank/:me?', path: '/rank' },
  { route: '/rank/:me?', path: '/rank?group=x&board=school' },
  { route: '/rank/:me?', path: '/rank/me', visitorAt: login },
  { route: '/school/:id', path: '/school/99999999', status: 404, memberRefused: 'GET /api/school/99999999 404' },
  { route: '/account/:type', path: login, memberAt: '/user' },
  { route: '/account/:type', path: '/account/loginWithCode' },
  { route: '/account/:type', path: '/account/register', memberAt: '/user' },
  { route: '/account/:type', path: '/account/password', visitorAt: '/' },
  { route: '/account/:type', path: '/account/certify', visitorAt: '/' },
  { route: '/account/:type', path: '/account/modify', visitorAt: '/' },
  { route: '/enroll', path: '/enroll', visitorAt: login },
  { route: '/jump', path: '/jump', visitorAt: login },
  { route: '/jump', path: '/jump?bind=1', visitorAt: login },
  {
    route: '/openid/login/:uid',
    path: '/openid/login/none',
    visitorAt: login,
    memberRefused: 'POST /openid/login/none 404',
  },
  { route: '/preliminary', path: '/preliminary', visitorAt: login },
  { route: '/user', path: '/user', visitorAt: login },
  { route: '/join/:code', path: '/join/NOSUCHCODE' },
  { route: '/user/school', path: '/user/school', visitorAt: login },
  { route: '/account', path: '/account', visitorAt: login },
  { route: '/wap/share', path: '/wap/share', visitorAt: login, newcomerRefused: 'POST /api/rank/share 409' },
  { route: '/verify/:number?', path: '/verify', isTheSame: true },
  { route: '/verify/:number?', path: '/verify/0000-0000-0000', isTheSame: true },
  { route: '/share/:uuid/:title?', path: '/share/0d9f6c1e-6a52-4b7e-9c37-3f1b2a4d5e6f', status: 404, isTheSame: true },
  { route: '/rank/final', path: '/rank/final' },
  { route: '/hall/final', path: '/hall/final?group=m', isTheSame: true },
  {
    route: '/hall/ceremony/:id',
    path: '/hall/ceremony/0d9f6c1e-6a52-4b7e-9c37-3f1b2a4d5e6f',
    refused: 'GET /api/ceremony/0d9f6c1e-6a52-4b7e-9c37-3f1b2a4d5e6f 404',
    isTheSame: true,
  },
  { route: '/score', path: '/score' },
  { route: '/news', path: '/news', isTheSame: true },
  { route: '/problem', path: '/problem', isTheSame: true },
  { route: '/rule', path: '/rule', isTheSame: true },
  { route: '/privacy', path: '/privacy', isTheSame: true },
  { route: '/privacy/children', path: '/privacy/children', isTheSame: true },
  { route: '/terms', path: '/terms', isTheSame: true },
  { route: '/aboutus', path: '/aboutus', isTheSame: true },
  { route: '/videos', path: '/videos', isTheSame: true },
  { route: '/md/*', path: '/md/privacy.md', isTheSame: true },
  { route: '/md/*', path: '/md/rule.pdf', isTheSame: true },
  { route: '/final-personal', path: '/final-personal', visitorAt: '/', newcomerAt: '/' },
  { route: '/final-group', path: '/final-group', visitorAt: '/', newcomerAt: '/' },
  { route: '/repecharge', path: '/repecharge', visitorAt: login },
  { route: '/aoc', path: '/aoc', visitorAt: login },
  { route: '/cq', path: '/cq', visitorAt: login },
  { route: '/rewards', path: '/rewards', visitorAt: login },
  { route: '/reward', path: '/reward', visitorAt: login, memberAt: '/rewards' },
  { route: '/result/preliminary', path: '/result/preliminary', visitorAt: login },
  { route: '/result/final', path: '/result/final', visitorAt: login },
  { route: '/result/province', path: '/result/province', visitorAt: login },
  { route: '/wap/index', path: '/wap/index' },
  { route: '/wap/rank', path: '/wap/rank?group=x' },
  { route: '/wap/welcome', path: '/wap/welcome', visitorAt: login },
  { route: '/suzhou', path: '/suzhou', isTheSame: true },
  { route: '/suzhou/rule', path: '/suzhou/rule', isTheSame: true },
  { route: '/dev/ui', path: '/dev/ui', isTheSame: true },
  { route: '*', path: '/nowhere', status: 404, isTheSame: true },
]

type Who = 'visitor' | 'newcomer' | 'pupil' | 'teacher'

const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }
/** The narrowest phone that is still in use. */
const narrowest = { width: 360, height: 740 }

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

// Without motion, axe measures the final colours. The messages of these tests suffice without a trace.
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' })

test('no route of the site map is left out here', () => {
  const siteMap = readFileSync(join(import.meta.dirname, '..', '..', 'web', 'src', 'routes.tsx'), 'utf8')
  const routes = [...siteMap.matchAll(/(?:path: |page\(\s*)'([^']+)'/g)].map(([, route]) => route)
  expect(new Set(visits.map(({ route }) => route))).toEqual(new Set(routes))
})

for (const who of ['visitor', 'newcomer', 'pupil', 'teacher'] as const) {
  test.describe(`a ${who}`, () => {
    test.use({ who })

    for (const { path, status = 200, isTheSame, ...ends } of visits) {
      const end = endOf(ends, who) ?? path
      // Public pages differ between users only in the header, so the full checks run for two of the four.
      const isFamiliar = who === 'newcomer' || who === 'teacher'
      if (isFamiliar && isTheSame) continue
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
      })
    }
  })
}

function endOf({ visitorAt, memberAt, newcomerAt }: Omit<Visit, 'route' | 'path'>, who: Who): string | undefined {
  if (who === 'visitor') return visitorAt
  return who === 'newcomer' ? (newcomerAt ?? memberAt) : memberAt
}
