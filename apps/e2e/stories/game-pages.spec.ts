import type { Page } from '@playwright/test'
import { api } from '../installation/api.ts'
import { demoPupil, expect, test } from '../story.ts'

interface Room {
  kind: string
  seated: boolean
  entry: string | null
  conference_no: string
  visible_time: string
  enabled_time: string
  begin_time: string
  end_time: string
}

/** The room of a kind in which the demo pupil sits. */
async function roomOf(kind: string, token: string | undefined): Promise<Room> {
  const { list } = await api('/api/classroom', token ? { token } : {})
  const room = list.find((each: Room) => each.kind === kind && each.seated)
  if (!room) throw new Error(`the demo pupil has no seat of the kind ${kind}`)
  return room
}

/** Sets the device's clock on, so that the page, which goes by the server's, takes it for so many milliseconds before an instant. */
async function goTo(page: Page, instant: string, before = 0): Promise<void> {
  const shown = await page.evaluate(() => Date.now() + Number(localStorage.getItem('qisuan.time-offset')))
  await page.clock.fastForward(Date.parse(instant) - before - shown)
}

const minute = 60_000

test.describe('for somebody with a seat', () => {
  test.use({ loggedInAs: 'demo pupil' })
  test.beforeEach(({ page }) => page.clock.install())

  test('the personal final appears, opens and ends in its time, without a reload', async ({ page, bearer }) => {
    const room = await roomOf('final-personal', bearer)
    await page.goto('/final-personal', { waitUntil: 'networkidle' })
    const start = page.getByRole('button', { name: '开始决赛' })
    await expect(page.getByRole('heading', { level: 1, name: '个人决赛' })).toBeVisible()
    await expect(page.getByRole('timer')).toContainText('距页面开放')
    await expect(start).toHaveCount(0)
    await expect(page.getByText(room.conference_no)).toHaveCount(0)

    await goTo(page, room.visible_time)
    await expect(start).toBeDisabled()
    await expect(page.getByText(room.conference_no)).toBeVisible()
    await expect(page.getByText(`${demoPupil.name} 江苏省苏州市`)).toBeVisible()
    for (const rule of ['改名', '露脸', '静音', '提前交卷即为最终成绩']) {
      await expect(page.getByText(rule, { exact: true })).toBeVisible()
    }

    await goTo(page, room.enabled_time, 3000)
    await expect(start).toBeDisabled({ timeout: 2000 })
    await expect(start).toBeEnabled()
    await goTo(page, room.end_time)
    await expect(page.getByRole('button', { name: '比赛已结束' })).toBeDisabled()
  })

  test('nobody can agree to the rules before three seconds have passed', async ({ page, bearer }) => {
    const room = await roomOf('final-personal', bearer)
    await page.goto('/final-personal', { waitUntil: 'networkidle' })
    await goTo(page, room.begin_time, minute)
    await page.getByRole('button', { name: '开始决赛' }).click()
    const dialog = page.getByRole('dialog', { name: '开始之前，请读完这几条' })
    await expect(dialog.getByRole('button', { name: /我已阅读并同意（\d）/ })).toBeDisabled()
    await page.clock.fastForward(3000)
    await expect(dialog.getByRole('button', { name: '我已阅读并同意', exact: true })).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test('the server has the last word on the time, and says so', async ({ page, bearer, expectRefusal }) => {
    expectRefusal('POST /api/game/launch 423')
    const room = await roomOf('final-group', bearer)
    await page.goto('/final-group', { waitUntil: 'networkidle' })
    await goTo(page, room.begin_time)
    await expect(page.getByText('展示时间 8 分钟')).toBeVisible()
    const rules = page.getByRole('region', { name: '团队决赛规则' }).getByRole('listitem')
    await expect(rules).toHaveText([/一队一场/, /8 分钟展示/, /全员出镜/, /现场问答/, /作品为本队所写/])
    for (const [name, percent] of Object.entries({ 计算思维: 50, 创意: 20, 展示表达: 20, 团队协作: 10 })) {
      await expect(
        page
          .getByRole('definition')
          .filter({ hasText: `${percent}%` })
          .first(),
      ).toBeVisible()
      await expect(page.getByRole('term').filter({ hasText: name })).toBeVisible()
    }
    await expect(page.getByLabel('示例：一段程序怎样走完一条路')).toBeVisible()
    await page.getByRole('button', { name: '进入团队决赛' }).click()
    await expect(page.getByRole('alert')).toContainText('不在比赛时间')
  })

  test('who has handed in reads so, and cannot go in again', async ({ page, bearer }) => {
    const room = await roomOf('final-personal', bearer)
    // Handing in happens on the platform; here its trace in the answer is enough.
    await page.route('**/api/classroom', async (route) => {
      const answer = await (await route.fetch()).json()
      const list = answer.list.map((each: Room) => (each.seated ? { ...each, finished_at: room.begin_time } : each))
      await route.fulfill({ json: { ...answer, list } })
    })
    await page.goto('/final-personal', { waitUntil: 'networkidle' })
    await goTo(page, room.begin_time)
    await expect(page.getByRole('button', { name: '已提交' })).toBeDisabled()
  })

  test('the extra round shows its meeting at once and opens at its start', async ({ page, bearer }) => {
    const room = await roomOf('extra', bearer)
    await page.goto('/repecharge', { waitUntil: 'networkidle' })
    const start = page.getByRole('button', { name: '开始加赛' })
    await expect(start).toBeDisabled()
    await expect(page.getByRole('link', { name: '进入会议' })).toHaveAttribute('href', room.entry ?? '')
    const rules = page.getByRole('region', { name: '加赛规则' }).getByRole('listitem')
    await expect(rules).toHaveText([/30 分钟/, /五道题/, /会议监考/, /提前交卷/])
    await page.getByText('中途掉线怎么办？').click()
    await expect(page.getByText('已经提交的程序不会丢')).toBeVisible()
    await goTo(page, room.begin_time, 3000)
    await expect(start).toBeDisabled({ timeout: 2000 })
    await expect(start).toBeEnabled()
  })

  test('who is let into the extra round without a seat finds the way into the meeting of the group', async ({
    page,
    bearer,
  }) => {
    const room = await roomOf('extra', bearer)
    // The demo pupil has a seat; without it they are let in all the same, and the answer keeps the entry.
    await page.route('**/api/classroom', async (route) => {
      const answer = await (await route.fetch()).json()
      const list = answer.list.map((each: Room) => ({ ...each, seated: false }))
      await route.fulfill({ json: { ...answer, me_v2: null, list } })
    })
    await page.route('**/api/login/me', async (route) => {
      const me = await (await route.fetch()).json()
      await route.fulfill({ json: { ...me, extra_granted: true } })
    })
    await page.goto('/repecharge', { waitUntil: 'networkidle' })
    await expect(page.getByText(room.conference_no)).toBeVisible()
    await expect(page.getByRole('link', { name: '进入会议' })).toHaveAttribute('href', room.entry ?? '')
  })

  test('the events beside the stages say who is invited', async ({ page }) => {
    await page.goto('/aoc')
    await expect(page.getByRole('heading', { level: 1, name: '亚洲赛' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: '亚洲各地的选手拿到同一组题目' })).toBeVisible()
    await expect(page.getByRole('button', { name: '进入亚洲赛' })).toBeEnabled()
    await page.goto('/cq')
    await expect(page.getByRole('listitem').filter({ hasText: '每一关都是一小段路' })).toBeVisible()
    await expect(page.getByRole('button', { name: '进入 CodeQuest' })).toBeEnabled()
  })
})

test.describe('for a newcomer', () => {
  test.use({ loggedInAs: 'newcomer' })

  for (const path of ['/final-personal', '/final-group']) {
    test(`${path} leads to the front page`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL('/')
    })
  }

  test('the extra round and the events say what they are not invited to', async ({ page }) => {
    await page.goto('/repecharge')
    await expect(page.getByText('你不在这次加赛的名单里')).toBeVisible()
    await expect(page.getByRole('button', { name: '开始加赛' })).toBeDisabled()
    await page.goto('/aoc')
    await expect(page.getByRole('heading', { name: '你还没有获邀参加亚洲赛' })).toBeVisible()
    await expect(page.getByRole('button', { name: '进入亚洲赛' })).toBeDisabled()
    await page.goto('/cq')
    await expect(page.getByRole('button', { name: '进入 CodeQuest' })).toBeDisabled()
  })
})
