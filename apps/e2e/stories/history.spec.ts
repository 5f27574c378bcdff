import type { Page } from '@playwright/test'
import { api } from '../installation/api.ts'
import { untilShown } from '../page-checks.ts'
import { expect, test } from '../story.ts'

/** Fields of a past season that replace those of the current one. */
interface Season {
  state?: number
  facts?: object
  interim?: { from: string; until: string }
  final_notice?: { from: string; until: string; text: string }
}

const minute = 60_000

/** Opens a page at an instant of another season: device and server show that time, and the season has these dates. */
async function openIn(page: Page, path: string, instant: string, { facts, ...season }: Season): Promise<void> {
  const today = await api('/api/game/current')
  await page.clock.install({ time: instant })
  const time = new Date(instant)
  await page.route('**/api/time', (route) => route.fulfill({ json: { now: time.getTime(), time: time.toISOString() } }))
  await page.route('**/api/game/current', (route) =>
    route.fulfill({ json: { ...today, ...season, facts: { ...today.facts, ...facts } } }),
  )
  // The page has to correct its clock before the test advances it.
  await page.goto(path, { waitUntil: 'networkidle' })
  await untilShown(page)
  // The page arrives with today's season and fetches it again every minute.
  await Promise.all([page.waitForResponse('**/api/game/current'), page.clock.fastForward(minute + 1000)])
}

test('until 2023-06-02 08:30 the challenge is about to begin', async ({ page }) => {
  const facts = { prestartUntil: '2023-06-02T08:30:00+08:00', primaryFrom: '2023-03-01T00:00:00+08:00' }
  await openIn(page, '/', '2023-06-02T08:26:00+08:00', { state: 1, facts })
  await expect(page.getByText('AI 挑战即将开始 · ')).toBeVisible()
  await page.clock.fastForward(3 * minute)
  await expect(page.getByRole('main').getByRole('link', { name: '进入初赛' })).toHaveAttribute('href', '/enroll')
})

test('the deadline of the final is shown from 2025-06-01 to 2025-06-11', async ({ page }) => {
  const text = '全国总决赛 6 月 10 日 20:00 截止'
  const notice = page.getByText(text)
  const final_notice = { from: '2025-06-01T00:00:00+08:00', until: '2025-06-11T00:00:00+08:00', text }
  await openIn(page, '/', '2025-05-31T23:57:00+08:00', { state: 3, final_notice })
  await expect(page.getByText('决赛即将开始')).toBeVisible()
  await expect(notice).toBeHidden()
  await page.clock.fastForward(3 * minute)
  await expect(notice).toBeVisible()
  await page.clock.fastForward(10 * 24 * 60 * minute)
  await expect(notice).toBeHidden()
})

test('the score page shows the note of stage 1.5 from 2022-11-15 to 2022-12-15', async ({ page }) => {
  const interim = { from: '2022-11-15T00:00:00+08:00', until: '2022-12-15T00:00:00+08:00' }
  await openIn(page, '/score', '2022-11-14T23:57:00+08:00', { state: 1, interim })
  const lead = page.getByRole('main').locator('h1 + p')
  await expect(lead).toContainText('初赛进行中')
  await page.clock.fastForward(3 * minute)
  await expect(lead).toContainText('省级')
  await page.clock.fastForward(30 * 24 * 60 * minute)
  await expect(lead).toContainText('初赛进行中')
})

test.describe('for a pupil who took part', () => {
  test.use({ loggedInAs: 'demo pupil' })

  test('the final opens for a pupil who passed the preliminary', async ({ page }) => {
    const facts = { finalFrom: '2026-12-12T09:00:00+08:00', rounds: { preliminary: '2025-1' } }
    await openIn(page, '/', '2026-12-12T08:57:00+08:00', { state: 3, facts })
    await expect(page.getByText('初赛已结束 · ')).toBeVisible()
    await page.clock.fastForward(3 * minute)
    await expect(page.getByRole('main').getByRole('link', { name: '进入决赛' })).toHaveAttribute(
      'href',
      '/final-personal',
    )
  })

  test('the score page shows the award of the final', async ({ page }) => {
    await openIn(page, '/score', '2022-12-20T12:00:00+08:00', { state: 4, facts: { rounds: { final: '2022-2' } } })
    const award = page.getByRole('region', { name: '本赛季奖项' })
    await expect(award.getByText(/^.牌$/)).toBeVisible()
    await expect(award.getByRole('link', { name: '查看证书' })).toHaveAttribute('href', '/result/final?round=2022-2')
  })

  test('at stage 6 the front page links a pupil with an award to the results', async ({ page }) => {
    const facts = { rounds: { rewards: ['2026-6'] } }
    await openIn(page, '/', '2027-01-16T12:00:00+08:00', { state: 6, facts })
    await expect(page.getByRole('main').getByRole('link', { name: '我的成绩' })).toHaveAttribute('href', '/rewards')
  })
})
