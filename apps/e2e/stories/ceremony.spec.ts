import { comeAs, giveReason } from '../console-page.ts'
import { holdBoards, releaseBoards } from '../installation/boards-lock.ts'
import { enrol, forEach } from '../installation/enrol.ts'
import { qisuan } from '../installation/installation.ts'
import { expectAccessible, overflow } from '../page-checks.ts'
import { expect, onPhone, test } from '../story.ts'

test.use(onPhone)
test.afterEach(releaseBoards)

/** A round that no other story publishes. */
const round = '2026-3'

test('a host reveals a final from the phone, the hall follows, and the last tap makes the board public', async ({
  page,
  browser,
}) => {
  await holdBoards()
  const school = '登高揭榜中学'
  await qisuan('rankings', 'freeze', round)
  const people = await forEach([96, 88, 88], async (score) => {
    const { id, name } = await enrol({ group: '2', organization: school })
    await qisuan('state', round, String(id), '--score', String(score))
    return { name, score }
  })
  await qisuan('rankings', 'publish')
  const first = people[0]?.name ?? ''

  await comeAs(page, 'qin.shuo', '秦朔', 'scorer')
  await page.goto('/console/rankings')
  await page.getByRole('button', { name: '准备揭榜' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('中学组（3 人）')).toBeVisible()
  await expectAccessible(page, 'light')
  await giveReason(page, '决赛之夜')
  await dialog.getByRole('button', { name: '准备揭榜' }).click()
  await expect(page.getByRole('button', { name: /^开始揭榜/ })).toBeVisible()
  await expect.poll(() => overflow(page)).toBe(0)
  await expectAccessible(page, 'light')

  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, reducedMotion: 'reduce' })
  const hall = await context.newPage()
  await page.getByText('显示地址').click()
  const address = await page.getByRole('link', { name: /\/hall\/ceremony\// }).getAttribute('href')
  await hall.goto(new URL(address ?? '').pathname)
  await expect(hall.getByText('马上开始')).toBeVisible()
  await expectAccessible(hall, 'light')

  await page.getByRole('button', { name: /^开始揭榜/ }).click()
  const tap = (part: string) => page.getByRole('button', { name: new RegExp(`^亮出${part}`) }).click()
  // Two share the second place.
  await tap('省份')
  await expect(hall.getByText('江苏省')).toHaveCount(2)
  await expect(hall.getByText(school)).toHaveCount(0)
  await tap('学校')
  await expect(hall.getByText(school)).toHaveCount(2)
  await tap('姓名和分数')
  for (const { name } of people.slice(1)) await expect(hall.getByText(name).first()).toBeVisible()
  await expectAccessible(hall, 'light')

  await page.getByRole('button', { name: '先黑屏' }).click()
  await expect(hall.getByText(school)).toHaveCount(0)
  await page.getByRole('button', { name: /^亮屏/ }).click()
  await page.getByRole('button', { name: '退回一步' }).click()
  await expect(hall.getByText(people[1]?.name ?? '')).toHaveCount(0)
  await tap('姓名和分数')
  await tap('省份')
  await tap('学校')
  await expect(page.getByRole('heading', { name: '下一位：第 1 名' })).toBeVisible()
  await expect(page.getByText(first)).toBeVisible()
  expect(await hall.content()).not.toContain(first)
  // The page of boards offers the round once its stage has come.
  const board = async () => (await hall.request.get(`/api/rank/final?round=${round}&group=2`)).text()
  expect(await board()).not.toContain(first)

  await tap('姓名和分数')
  await expect(hall.getByText(first)).toBeVisible()
  await expect(page.getByText('榜单已经公布，大家都看到了。')).toBeVisible()
  await expectAccessible(hall, 'light')
  await expect.poll(board).toContain(first)
  await expectAccessible(page, 'light')
  await context.close()
})
