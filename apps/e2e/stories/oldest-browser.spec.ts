import type { Page } from '@playwright/test'
import { act, comeAs, expectFine } from '../console-page.ts'
import { logIn } from '../installation/people.ts'
import { visits } from '../page-visits.ts'
import { overflow, untilShown } from '../page-checks.ts'
import { demoPupil, demoTeacher, expect, test } from '../story.ts'

// The floor of browsers (packages/browsers): a story fails on every error of a page (story.ts).
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

const tokens = {
  visitor: () => Promise.resolve(undefined),
  pupil: () => logIn(demoPupil),
  teacher: () => logIn(demoTeacher),
}

for (const [who, tokenOf] of Object.entries(tokens)) {
  test(`the oldest browser shows every page to a ${who}`, async ({ page }) => {
    const token = await tokenOf()
    if (token) await page.addInitScript((value) => localStorage.setItem('qisuan.token', value), token)
    for (const visit of visits) {
      const end = who === 'visitor' ? visit.visitorAt : visit.memberAt
      const isRefused = visit.status || visit.refused || (token && visit.memberRefused)
      if (isRefused || end !== undefined || (token && visit.isTheSame)) continue
      if (who === 'teacher' && !visit.forTeachers) continue
      await expectWhole(page, visit.path)
    }
  })
}

/** Expects nothing wrong with a page on a desk, and when its window becomes as narrow as a phone. */
async function expectWhole(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path)
    await untilShown(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(/启算/)
    await expectToFit(page)
  })
}

async function expectToFit(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect.poll(() => overflow(page), `at ${size.width} px`).toBe(0)
  }
}

test('the oldest browser draws the steps of the podium and the tints of groups', async ({ page }) => {
  await page.goto('/rank?group=m')
  await untilShown(page)
  const first = page.locator('[data-rank="1"] [class*=block]').first()
  expect(await first.evaluate((block) => getComputedStyle(block).backgroundImage)).toContain('linear-gradient')
  expect(await first.evaluate((block) => getComputedStyle(block).backgroundColor)).toBe('rgb(16, 22, 47)')
  for (const rank of [1, 2, 3]) {
    const block = page.locator(`[data-rank="${rank}"] [class*=block]`).first()
    expect(await block.evaluate((text) => getComputedStyle(text).color)).toBe('rgb(255, 255, 255)')
  }
})

const rooms = [
  'seasons',
  'scores',
  'rankings',
  'awards',
  'seats',
  'access',
  'statistics',
  'people',
  'people/1',
  'schools',
  'contacts',
  'content',
  'messages',
  'team',
  'audit',
  'rehearsals',
  'system',
  'account',
  'alerts',
]

test('the oldest browser opens every room of the console, and asks what a new stage brings', async ({ page }) => {
  await comeAs(page, 'bai.lu', '白鹭', 'owner')
  for (const room of ['', ...rooms]) {
    await page.goto(`/console/${room}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.ant-spin-spinning, .ant-skeleton-active')).toHaveCount(0)
    await expectToFit(page)
  }
  await page.goto('/console/people/1')
  await expect(page.getByRole('heading', { name: '2026 赛季' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '找一找' }).fill(demoPupil.name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: demoPupil.name }).first()).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(demoPupil.name)
  await page.goto('/console/seasons')
  await act(page, '换阶段')
  await page.getByRole('textbox', { name: '理由' }).fill('先看看')
  await act(page, '先看会怎样')
  await expect(page.getByText('初赛的成绩从这一刻起不再变')).toBeVisible()
  await act(page, '算了')
  await expectFine(page)
})

test.describe('below the floor', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/86.0 Safari/537.36',
  })

  test('the oldest browser, by the name of an older one, reads what to install above the page', async ({
    page,
    allowRefusal,
  }) => {
    // The console asks who is logged in; a fast answer comes before the next page.
    allowRefusal('GET /api/console/me 401')
    for (const path of ['/rank', '/console/']) {
      await page.goto(path)
      await expect(page.getByRole('alert').filter({ hasText: '这个浏览器太旧' })).toBeVisible()
    }
    // A browser that cannot read the site's code keeps what the server rendered.
    await page.route(/\/assets\/entry-client/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await page.goto('/rule')
    await expect(page.getByRole('alert').filter({ hasText: '请安装 Edge' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(1000)
  })
})
