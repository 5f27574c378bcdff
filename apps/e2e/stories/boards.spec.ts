import type { Locator } from '@playwright/test'
import { api } from '../installation/api.ts'
import { siteUrl } from '../installation/installation.ts'
import { countPages } from '../installation/pdf.ts'
import { expectAccessible, overflow, untilShown } from '../page-checks.ts'
import { expect, test } from '../story.ts'

interface Row {
  username: string
  area_name: string
  school_id: number | null
  organization: string
}

const middle = async (query = '') => (await api(`/api/rank?group=2&details=1&limit=100${query}`)).list as Row[]

for (const [name, viewport] of [
  ['a wide screen', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('the board shows who leads, limits itself to a province, and leads to a school', async ({ page }) => {
      const list = await middle()
      await page.goto('/rank?group=m')
      await untilShown(page)
      const lower = () =>
        page
          .getByRole('main')
          .locator('[data-step]')
          .evaluateAll((steps) => {
            const ranked = steps.map((step) => ({
              rank: Number(step.dataset.rank),
              ...step.getBoundingClientRect().toJSON(),
            }))
            return ranked.flatMap((step) => ranked.filter(({ rank, top }) => rank > step.rank && top <= step.top))
          })
      await expect.poll(lower, 'steps that stand no lower than a better one').toEqual([])
      for (const scheme of ['light', 'dark'] as const) await expectAccessible(page, scheme)
      await expect.poll(() => overflow(page)).toBe(0)

      const [{ area_name: province } = { area_name: '' }] = list
      const row = await page.getByRole('table').locator('tbody tr').first().boundingBox()
      if (viewport.width < 721) expect((row?.y ?? 9999) + (row?.height ?? 0)).toBeLessThan(844 - 58)
      // The map has a place beside the podium only on a wide screen.
      if (viewport.width < 721) await page.getByRole('button', { name: '按省份看' }).click()
      const filter = page.getByRole('region', { name: '按省份看' })
      await filter.getByLabel('省份').selectOption(province)
      const there = list.filter((row) => row.area_name === province)
      await expect(page.getByText(`${there.length} 人在榜`, { exact: true })).toBeVisible()
      const names = [
        ...(await page.getByRole('main').locator('[data-step]').allInnerTexts()),
        ...(await page.getByRole('table').locator('tbody tr').allInnerTexts()),
      ]
      expect(names).toHaveLength(there.length)
      for (const { username } of there) expect(names.some((text) => text.includes(username))).toBe(true)

      await page.goto('/rank?group=m')
      await untilShown(page)
      const fourth = list.slice(3).find(({ school_id: id }) => id !== null)
      await page.getByRole('table').getByRole('link').first().click()
      await expect(page).toHaveURL(`/school/${fourth?.school_id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(fourth?.organization ?? '')
      await expect(page.getByRole('listitem').filter({ hasText: fourth?.username ?? '' })).toBeVisible()
      for (const scheme of ['light', 'dark'] as const) await expectAccessible(page, scheme)
      await expect.poll(() => overflow(page)).toBe(0)
    })
  })
}

test('a board of a hundred prints on two pages', async ({ page }) => {
  await page.goto('/rank?group=m')
  await untilShown(page)
  expect(await countPages(await page.pdf({ format: 'A4' }))).toBe(2)
})

test('the page of a school is rendered on the server, and one that nobody may see is missing', async ({ request }) => {
  const row = (await middle()).find(({ school_id: id }) => id !== null)
  const html = await (await request.get(`${siteUrl()}/school/${row?.school_id}`)).text()
  const [shown = ''] = html.split('<script type="application/json"')
  expect(shown).toContain(`<title>${row?.organization}的成绩 · 启算</title>`)
  expect(shown).toContain(row?.username)
  expect((await request.get(`${siteUrl()}/school/99999999`)).status()).toBe(404)
})

test.describe('a member on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, loggedInAs: 'demo pupil' })

  test('sees the own rank above the tabs, and what is focused above both', async ({ page }) => {
    const tabs = page.getByRole('navigation', { name: '手机导航' })
    for (const [path, own] of [
      ['/rank?group=m', page.getByRole('region', { name: '我的名次' })],
      ['/wap/rank?group=m', page.getByRole('link', { name: /^我的名次/ })],
    ] as const) {
      await page.goto(path)
      await expect(own).toBeVisible()
      const edge = await boxOf(own)
      expect(edge.bottom).toBeLessThanOrEqual((await boxOf(tabs)).top)
      const button = page.getByRole('button', { name: '按省份看' })
      await button.evaluate((element) => {
        window.scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 100)
        element.focus()
      })
      expect((await boxOf(button)).bottom).toBeLessThanOrEqual((await boxOf(own)).top)
    }
  })
})

const boxOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return { top, bottom }
  })
