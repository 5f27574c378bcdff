import type { Page } from '@playwright/test'
import { qisuan, siteUrl } from '../installation/installation.ts'
import { logIn } from '../installation/people.ts'
import { untilShown } from '../page-checks.ts'
import { demoPupil, expect, test } from '../story.ts'

/** Label and target of the front page's button, for a visitor and for the demo pupil. */
const stages = [
  { stage: 0, visitor: ['决赛已结束'], pupil: ['进入 CodeQuest', '/cq'] },
  { stage: 1, visitor: ['进入初赛', '/enroll'], pupil: ['进入初赛', '/preliminary'] },
  { stage: 2, visitor: ['初赛已结束'], pupil: ['初赛已结束'] },
  { stage: 3, visitor: ['初赛已结束'], pupil: ['初赛已结束'] },
  { stage: 4, visitor: ['决赛已结束'], pupil: ['决赛已结束'] },
  { stage: 5, visitor: ['决赛已结束'], pupil: ['加赛即将开始', '/repecharge'] },
  { stage: 6, visitor: ['决赛已结束'], pupil: ['进入亚洲赛', '/aoc'] },
] as const

/** How long a page may take before it is loaded again: by itself it updates only once a minute. */
const perLoad = { timeout: 10_000 }

// One after another, because the whole installation has a single stage.
test.describe.configure({ mode: 'default' })
test.afterAll(() => qisuan('stage', '1'))

for (const { stage, visitor, pupil } of stages) {
  test(`stage ${stage} puts “${visitor[0]}” on a visitor’s front page, “${pupil[0]}” on a pupil’s`, async ({
    page,
  }) => {
    await qisuan('stage', `${stage}`)
    await expectButton(page, visitor)
    await page.evaluate((token) => localStorage.setItem('qisuan.token', token), await logIn(demoPupil))
    await expectButton(page, pupil)
  })
}

/** Loads the front page until the stage has reached it. */
async function expectButton(page: Page, [label, target]: readonly [string, string?]): Promise<void> {
  await expect(async () => {
    await page.goto('/')
    const link = page.getByRole('link', { name: label })
    if (target) await expect(link).toHaveAttribute('href', target, perLoad)
    else await expect(page.getByRole('button', { name: label })).toBeDisabled(perLoad)
  }).toPass()
}

test.describe('off season', () => {
  test.beforeAll(() => qisuan('stage', '0'))

  test("the header's enrolment link is disabled", async ({ page }) => {
    await page.goto('/')
    const link = page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: '报名' })
    await expect(link).toHaveAccessibleDescription('不在比赛时间')
  })

  test.describe('for a pupil', () => {
    test.use({ loggedInAs: 'demo pupil' })

    test('the ranking shows the own rank as a card', async ({ page }) => {
      await page.goto('/rank')
      await expect(page.getByRole('region', { name: '我的名次' })).toHaveAttribute('data-pinned', 'false')
      await expect(page.getByRole('region', { name: '计分说明' })).toBeVisible()
    })
  })

  test.describe('for a newcomer', () => {
    test.use({ loggedInAs: 'newcomer' })

    test('the enrolment page says that enrolment is closed', async ({ page }) => {
      await page.goto('/enroll')
      await expect(page.getByRole('heading', { name: '不在比赛时间' })).toBeVisible()
      await expect(page.getByRole('button', { name: '开始报名' })).toHaveCount(0)
    })
  })
})

test('a frozen board says so until it is revealed', async ({ page }) => {
  const note = page.getByText('榜单已封存')
  const served = async () => (await fetch(`${siteUrl()}/rank`)).text()
  const { from } = JSON.parse(await qisuan('rankings', 'freeze', '2026-1', '--json')) as { from: string }
  await expect.poll(served).toContain(from)
  await page.clock.install()
  await page.goto('/rank')
  await untilShown(page)
  // Pages look at the time once a minute.
  await page.clock.fastForward(60_000)
  await expect(note).toBeVisible()

  await qisuan('rankings', 'reveal', '2026-1')
  await expect.poll(served).not.toContain(from)
  await page.goto('/rank')
  await untilShown(page)
  await page.clock.fastForward(60_000)
  await expect(note).toBeHidden()
})

test('from the extra round on the ranking has no school board', async ({ page }) => {
  await qisuan('stage', '5')
  await page.goto('/rank')
  await expect(page.getByRole('tablist', { name: '组别' })).toBeVisible()
  await expect(page.getByRole('tab', { name: '学校榜' })).toHaveCount(0)
})
