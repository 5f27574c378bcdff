import type { Page } from '@playwright/test'
import { qisuan, siteUrl } from '../installation/installation.ts'
import { logIn } from '../installation/people.ts'
import { expectAccessible, untilShown } from '../page-checks.ts'
import { demoPupil, expect, test } from '../story.ts'

const results = ['看初赛结果', '/result/preliminary'] as const
const preliminaries = ['看初赛榜', '/rank?round=preliminary'] as const
const finals = ['看决赛榜', '/rank/final'] as const

/**
 * Label and target of the front page's title button, for a visitor and for the demo pupil; where it leads nowhere, the next step that
 * takes its place. `phone` is the visitor's next step on the phone home.
 */
const stages = [
  { stage: 0, visitor: ['决赛已结束', ['看往届榜单', '/rank/final']], pupil: ['进入 CodeQuest', '/cq'] },
  {
    stage: 1,
    visitor: ['进入初赛', '/enroll'],
    pupil: ['进入初赛', '/preliminary'],
    phone: ['注册并报名', '/account/register'],
  },
  { stage: 2, visitor: ['初赛已结束', preliminaries], pupil: ['初赛已结束', results] },
  { stage: 3, visitor: ['初赛已结束', preliminaries], pupil: ['初赛已结束', results] },
  { stage: 4, visitor: ['决赛已结束', finals], pupil: ['决赛已结束', ['我的成绩', '/rewards']] },
  { stage: 5, visitor: ['决赛已结束', finals], pupil: ['加赛即将开始', '/repecharge'] },
  { stage: 6, visitor: ['决赛已结束', finals], pupil: ['进入亚洲赛', '/aoc'] },
] as const

/** Sentences of the hero for a visitor: beginning before end, and never the same sentence all season. */
const heroes = [
  '他们走完了这条路。',
  '写一段算法，走完这条路。',
  '初赛走完了，12 月 12 日决赛。',
  '决赛，12 月 12 日开始。',
  '决赛走完了，12 月 20 日加赛。',
  '加赛，12 月 20 日开始。',
  '亚洲赛，1 月 16 日开始。',
]
const whatNext = [
  '休赛期',
  '初赛进行中 · 距截止',
  '初赛已结束 · 距决赛开始',
  '决赛即将开始 · 距开考',
  '决赛已结束 · 距加赛开始',
  '加赛即将开始 · 距开考',
  '亚洲赛即将开始 · 距亚洲赛开始',
]

type Step = readonly [label: string, path: string]
type TitleButton = readonly [label: string, opens: string | Step]

/** Time that a page may take before it is loaded again: by itself it updates only once a minute. */
const perLoad = { timeout: 10_000 }

// One after another, because the whole installation has a single stage.
test.describe.configure({ mode: 'default' })
test.afterAll(() => qisuan('stage', '1'))

for (const { stage, visitor, pupil, ...more } of stages) {
  test(`stage ${stage} puts “${visitor[0]}” on a visitor’s front page, “${pupil[0]}” on a pupil’s`, async ({
    page,
  }) => {
    await qisuan('stage', `${stage}`)
    await expectButton(page, visitor)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heroes[stage] ?? '')
    await expect(page.getByRole('main')).toContainText(whatNext[stage] ?? '')
    await page.goto('/wap/index')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heroes[stage] ?? '')
    await expect(page.getByRole('region', { name: '战力前五' }).locator('tbody tr').first()).toBeVisible()
    const [, opens] = visitor
    await expectStep(page, 'phone' in more ? more.phone : opens)
    await page.evaluate((token) => localStorage.setItem('qisuan.token', token), await logIn(demoPupil))
    await expectButton(page, pupil)
  })
}

/** Loads the front page until the stage has reached it. */
async function expectButton(page: Page, [label, opens]: TitleButton): Promise<void> {
  await expect(async () => {
    await page.goto('/')
    if (typeof opens === 'string') return expectStep(page, [label, opens])
    await expect(page.getByRole('main').locator('section').first().getByText(`${label} · `)).toBeVisible(perLoad)
    await expectStep(page, opens)
  }).toPass()
}

async function expectStep(page: Page, step: string | Step): Promise<void> {
  if (typeof step === 'string') return
  const [name, path] = step
  await expect(page.getByRole('main').getByRole('link', { name, exact: true }).first()).toHaveAttribute(
    'href',
    path,
    perLoad,
  )
}

test('before anybody has played the final, the front page leads to the preliminary’s board that it shows', async ({
  page,
}) => {
  await qisuan('stage', '3')
  for (const [path, link] of [
    ['/', '完整榜单'],
    ['/wap/index', '中学组完整榜单'],
  ] as const) {
    await expect(async () => {
      await page.goto(path)
      await page.getByRole('main').getByRole('link', { name: link }).first().click(perLoad)
      await expect(page.getByRole('heading', { level: 1, name: '初赛排行榜' })).toBeVisible(perLoad)
    }).toPass()
    await expect(page.getByText('第 1 名').or(page.getByRole('listitem').first()).first()).toBeVisible()
    await page.getByRole('link', { name: '看现在的榜' }).click()
    await expect(page.getByText('这个组别还没有人上榜').or(page.getByText('榜单尚未公布'))).toBeVisible()
  }
})

test.describe('off season', () => {
  test.beforeAll(() => qisuan('stage', '0'))

  test('the champions can be read side by side, in light and dark', async ({ page }) => {
    await page.goto('/')
    await untilShown(page)
    const champions = page.getByRole('region', { name: '各组第一' })
    await expect(champions.getByRole('listitem')).toHaveCount(5)
    // Nothing can be measured where a text stands on a picture, which a gradient is.
    const pictures = await champions
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundImage))
    expect(pictures).toEqual(Array.from({ length: 5 }, () => 'none'))
    const overflows = await champions
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.scrollHeight - link.clientHeight))
    expect(overflows).toEqual([0, 0, 0, 0, 0])
    for (const scheme of ['light', 'dark'] as const) await expectAccessible(page, scheme)
  })

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
      await page.getByText('赛程和计分说明').click()
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
  const rounds = JSON.parse(await qisuan('rankings', 'freeze', '2026-1', '--json')) as {
    round: string
    frozen_from: string
  }[]
  const from = rounds.find(({ round }) => round === '2026-1')?.frozen_from ?? ''
  await expect.poll(served).toContain(from)
  const id = '0d9f6c1e-6a52-4b7e-9c37-3f1b2a4d5e6f'
  await page.route('**/api/ceremony', (route) => route.fulfill({ json: { list: [{ id, round: '2026-1', group: 2 }] } }))
  await page.clock.install()
  await page.goto('/rank')
  await untilShown(page)
  // Pages look at the time once a minute.
  await page.clock.fastForward(60_000)
  await expect(note).toBeVisible()
  await expect(page.getByRole('link', { name: '中学组正在揭榜，去看' })).toHaveAttribute('href', `/hall/ceremony/${id}`)

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
