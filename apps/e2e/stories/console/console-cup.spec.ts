import { randomUUID } from 'node:crypto'
import { request, type Page } from '@playwright/test'
import { act, chooseFromRow, comeAs, confirm, expectFine, pick } from '../../console-page.ts'
import { api } from '../../installation/api.ts'
import { enrol } from '../../installation/enrol.ts'
import { expectAccessible, overflow } from '../../page-checks.ts'
import { expect, test } from '../../story.ts'

/** Each goes its own way for ever. */
const programs = [
  '"right", "down", "right", "up"',
  '"down", "right"',
  '"right", "right", "down"',
  '"down", "up", "right"',
]
const group = 1
const task = 'energy'

test('an organiser opens a ladder, draws a cup of four friends’ programs, and shows it game by game', async ({
  page,
}) => {
  await comeAs(page, 'ning.bo', '宁波', 'organiser')
  await page.goto('/console/tasks')
  const round = page.getByRole('row', { name: /初赛/ })
  await chooseFromRow(round, '开天梯')
  await pick(page, '哪一组', '小学高年级组')
  await pick(page, '在哪道题上对战', '绿色能源竞技场')
  await confirm(page, '朋友赛', '开始', { preview: true })

  const friends = await Promise.all(programs.map((ways) => climb(ways)))
  const ladder = friends[0]?.ladder ?? ''
  await expect
    .poll(async () => {
      const { robots } = await (await fetch(`${ladder}/state`)).json()
      return robots.filter(({ language, games }: { language: string | null; games: number }) => language && games >= 12)
        .length
    })
    .toBeGreaterThanOrEqual(programs.length)
  await page.reload()
  await chooseFromRow(round, '抽杯赛')
  // The group of the ladder, and as many as are on it.
  await expect(page.getByRole('dialog').getByTitle('小学高年级组')).toBeVisible()
  await expect(page.getByLabel('前多少名')).toHaveValue(`${programs.length}`)
  await confirm(page, '朋友赛', '就这样抽', { preview: true })
  await chooseFromRow(round, '关小学高年级组的天梯')
  await confirm(page, '朋友赛', '关掉', { preview: true })

  await chooseFromRow(round, '放小学高年级组的杯赛')
  const control = page.getByRole('dialog')
  await expect(control.getByText(/^下一局：/)).toBeVisible()
  await expectFine(page)
  const open = async (link: string) => {
    const opened = page.context().waitForEvent('page')
    await control.getByRole('link', { name: link }).click()
    return opened
  }
  const [watched, wall] = [await open('打开网页'), await open('打开大屏')]
  for (const each of [watched, wall]) await expect(each.getByText('签已经抽好，等第一局开始。')).toBeVisible()

  await act(page, '亮下一局')
  for (const each of [watched, wall]) await expect(each.getByRole('img').first()).toBeVisible()
  await expect(watched.getByRole('heading', { name: /第 1 局$/ })).toBeVisible()
  await expect.poll(() => overflow(watched)).toBe(0)
  for (const scheme of ['light', 'dark'] as const) await expectAccessible(watched, scheme)
  const ended = control.getByText('全部亮出来了')
  await expect(async () => {
    // Disabled while the next game is played, and after the last one.
    if (!(await ended.isVisible())) await control.getByRole('button', { name: '亮完这一轮' }).click({ timeout: 2000 })
    await expect(ended).toBeVisible({ timeout: 2000 })
  }).toPass()
  for (const { id } of friends) await expect(control.getByRole('link', { name: `#${id}` })).toBeVisible()
  for (const each of [watched, wall]) await expect(each.getByText('冠军')).toBeVisible()
  const champion = (shown: Page) => shown.getByRole('status').filter({ hasText: '冠军' }).innerText()
  expect(await champion(wall)).toBe(await champion(watched))
})

/** A pupil hands in a program that goes these ways, and puts it on the ladder. */
async function climb(ways: string) {
  const pupil = await enrol({ group: `${group}`, organization: '青荷小学' })
  const { url } = await api('/api/game/launch', { token: pupil.token, form: { target: 'preliminary' } })
  const browser = await request.newContext()
  const play = new URL((await browser.get(url)).url())
  const address = `${play.origin}${play.pathname}/${task}`
  await browser.get(`${address}/state`)
  const source = `while True:\n    for way in (${ways}):\n        hero.move(way)\n`
  const handedIn = await browser.post(`${address}/attempts`, {
    data: { key: randomUUID(), language: 'python', source },
  })
  expect(handedIn.status(), await handedIn.text()).toBe(202)
  const { id } = await handedIn.json()
  await expect.poll(async () => (await (await browser.get(`${address}/attempts/${id}`)).json()).state).toBe('judged')
  const ladder = `${play.origin}${play.pathname.replace('/play/', '/ladder/')}/${group}`
  const entered = await browser.post(`${ladder}/entry`)
  expect(entered.status(), await entered.text()).toBe(204)
  await browser.dispose()
  return { ladder, id: pupil.id }
}
