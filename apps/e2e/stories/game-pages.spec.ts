import { api } from '../installation/api.ts'
import { advanceClockTo } from '../page-checks.ts'
import { demoPupil, expect, test } from '../story.ts'

interface Room {
  round: string
  kind: string
  seated: boolean
  entry: string | null
  conference_no: string
  visible_time: string
  enabled_time: string
  begin_time: string
  end_time: string
}

/** The room of a kind in which the demo pupil has a seat. */
async function roomOf(kind: string, token: string | undefined): Promise<Room> {
  const { list } = await api('/api/classroom', token ? { token } : {})
  const room = list.find((each: Room) => each.kind === kind && each.seated)
  if (!room) throw new Error(`the demo pupil has no seat of the kind ${kind}`)
  return room
}

const minute = 60_000

test.describe('for a pupil with a seat', () => {
  test.use({ loggedInAs: 'demo pupil' })
  test.beforeEach(({ page }) => page.clock.install())
  // The page may still ask for its rooms when a test has seen enough.
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

  test('the personal final appears, opens and ends on time, without a reload', async ({ page, bearer }) => {
    const room = await roomOf('final-personal', bearer)
    await page.goto('/final-personal')
    const start = page.getByRole('button', { name: '进入考场', exact: true })
    await expect(page.getByRole('heading', { level: 1, name: '个人决赛' })).toBeVisible()
    await expect(page.getByRole('timer')).toContainText('距开始')
    await expect(start).toHaveCount(0)
    await expect(page.getByText(room.conference_no)).toHaveCount(0)
    const preparation = page.getByRole('region', { name: '现在可以先准备' })
    await expect(preparation.getByRole('listitem')).toHaveText([/电脑/, /摄像头/, /房间/])
    await expect(page.getByRole('region', { name: '个人决赛规则' })).toContainText('改名')
    const lost = page.getByRole('region', { name: '掉线怎么办' }).getByRole('link')
    await expect(lost).toHaveAttribute('href', /^tel:\d/)

    await advanceClockTo(page, room.visible_time)
    await expect(preparation).toHaveCount(0)
    await expect(start).toBeDisabled()
    await expect(page.getByText(room.conference_no)).toBeVisible()
    await expect(page.getByText(`${demoPupil.realname} 江苏省苏州市`)).toBeVisible()
    for (const rule of ['改名', '露脸', '静音', '提前交卷即为最终成绩']) {
      await expect(page.getByText(rule, { exact: true })).toBeVisible()
    }

    await advanceClockTo(page, room.enabled_time, minute)
    await expect(start).toBeDisabled()
    await advanceClockTo(page, room.enabled_time)
    await expect(start).toBeEnabled()
    await advanceClockTo(page, room.begin_time)
    await expect(page.getByRole('button', { name: '开始决赛' })).toBeEnabled()
    await advanceClockTo(page, room.end_time)
    await expect(page.getByRole('button', { name: '比赛已结束' })).toBeDisabled()
  })

  test('the rules can be agreed to only after three seconds', async ({ page, bearer }) => {
    const room = await roomOf('final-personal', bearer)
    await page.goto('/final-personal')
    await advanceClockTo(page, room.begin_time, minute)
    // Far enough ahead that it is not over before the page hears of it.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 20_000))
    await page.getByRole('button', { name: '进入考场' }).click()
    const dialog = page.getByRole('dialog', { name: '开始之前，请读完这几条' })
    await expect(dialog.getByRole('button', { name: /我已阅读并同意（\d）/ })).toBeDisabled()
    // A moment more, because the dialog counts in tenths of a second.
    await page.clock.runFor(3100)
    await expect(dialog.getByRole('button', { name: '我已阅读并同意', exact: true })).toBeEnabled()
    await page.clock.resume()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test('the server refuses a launch outside its time, and the page shows why', async ({
    page,
    bearer,
    expectRefusal,
  }) => {
    expectRefusal('POST /api/game/launch 423')
    const room = await roomOf('final-group', bearer)
    await page.goto('/final-group')
    await advanceClockTo(page, room.begin_time)
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
    await expect(page.getByLabel('示例：一段程序怎样走完一条路', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '进入团队决赛' }).click()
    await expect(page.getByRole('alert')).toContainText('不在比赛时间')
  })

  test('a pupil who has handed in sees 已提交 and cannot enter again', async ({ page, bearer }) => {
    const room = await roomOf('final-personal', bearer)
    // Handing in happens on the platform; this test only fakes its result in the response.
    await page.route('**/api/classroom', async (route) => {
      const answer = await (await route.fetch()).json()
      const list = answer.list.map((each: Room) => (each.seated ? { ...each, finished_at: room.begin_time } : each))
      await route.fulfill({ json: { ...answer, list } })
    })
    await page.goto('/final-personal')
    await advanceClockTo(page, room.begin_time)
    await expect(page.getByRole('button', { name: '已提交' })).toBeDisabled()
  })

  test('the extra round shows its meeting link from the beginning and opens at its start', async ({ page, bearer }) => {
    const room = await roomOf('extra', bearer)
    await page.goto('/repecharge')
    const start = page.getByRole('button', { name: '开始加赛' })
    await expect(start).toBeDisabled()
    await expect(page.getByRole('link', { name: '进入会议' })).toHaveAttribute('href', room.entry ?? '')
    const rules = page.getByRole('region', { name: '加赛规则' }).getByRole('listitem')
    await expect(rules).toHaveText([/30 分钟/, /五道题/, /会议监考/, /提前交卷/])
    await expect(page.getByRole('region', { name: '掉线怎么办' })).toContainText('已经提交的程序不会丢')
    await page.getByText('开始按钮什么时候能按？').click()
    await expect(page.getByText('到开始时间自动变为可用')).toBeVisible()
    const ways = page.getByRole('region', { name: '金牌加赛' }).getByText(/^(进入会议|开始加赛)$/)
    await expect(ways).toHaveText(['进入会议', '开始加赛'])
    await advanceClockTo(page, room.begin_time, minute)
    await expect(start).toBeDisabled()
    await advanceClockTo(page, room.begin_time)
    await expect(start).toBeEnabled()
    await expect(ways).toHaveText(['进入会议', '开始加赛'])
  })

  test('a pupil admitted to the extra round without a seat gets the meeting link of the group, and the own times', async ({
    page,
    bearer,
  }) => {
    const room = await roomOf('extra', bearer)
    const { all } = await api('/api/game/current')
    const { begin_time: begins } = all.find(({ slug }: { slug: string }) => slug === room.round)
    // Takes the demo pupil's seat out of the response; the meeting link in it stays.
    await page.route('**/api/classroom', async (route) => {
      const answer = await (await route.fetch()).json()
      const list = answer.list.map((each: Room) => ({ ...each, seated: false }))
      const extra_time = { [room.round]: { delay: 600, extra: 0 } }
      await route.fulfill({ json: { ...answer, me_v2: null, list, extra_time } })
    })
    await page.route('**/api/login/me', async (route) => {
      const me = await (await route.fetch()).json()
      await route.fulfill({ json: { ...me, extra_granted: true } })
    })
    await page.goto('/repecharge')
    await expect(page.getByText(room.conference_no)).toBeVisible()
    await expect(page.getByRole('link', { name: '进入会议' })).toHaveAttribute('href', room.entry ?? '')
    const start = page.getByRole('button', { name: '开始加赛' })
    await advanceClockTo(page, begins)
    await expect(start).toBeDisabled()
    await advanceClockTo(page, new Date(Date.parse(begins) + 600_000).toISOString())
    await expect(start).toBeEnabled()
  })

  test('CodeQuest stays open for a pupil with extra time', async ({ page }) => {
    const { facts } = await api('/api/game/current')
    await page.route('**/api/classroom', async (route) => {
      const answer = await (await route.fetch()).json()
      const years = 20 * 365 * 86_400
      await route.fulfill({ json: { ...answer, extra_time: { [facts.rounds.cq]: { delay: 0, extra: years } } } })
    })
    await page.goto('/cq')
    await expect(page.getByRole('button', { name: '进入 CodeQuest' })).toBeEnabled()
  })

  test('the pages of the Asian final and CodeQuest say who is invited, and when they are open', async ({ page }) => {
    await page.goto('/aoc')
    await expect(page.getByRole('heading', { level: 1, name: '亚洲赛' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: '亚洲各地的选手拿到同一组题目' })).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^距开始\d+ 天/)
    await expect(page.getByRole('button', { name: '进入亚洲赛 · 1 月 16 日' })).toBeDisabled()
    await expect(page.getByRole('main').getByRole('link', { name: '加入日历' })).toHaveAttribute('href', /-aoc\.ics$/)
    await page.goto('/cq')
    await expect(page.getByRole('listitem').filter({ hasText: '每一关都是一小段路' })).toBeVisible()
    await expect(page.getByRole('heading', { name: '这一次已经结束' })).toBeVisible()
    await expect(page.getByRole('button', { name: '进入 CodeQuest' })).toBeDisabled()
  })
})

test.describe('for a newcomer', () => {
  test.use({ loggedInAs: 'newcomer' })

  test('the pages of the extra round, the Asian final and CodeQuest say that there is no invitation', async ({
    page,
  }) => {
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
