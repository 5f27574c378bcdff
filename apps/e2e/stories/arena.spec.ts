import type { Page } from '@playwright/test'
import { api } from '../installation/api.ts'
import { holdBoards, releaseBoards } from '../installation/boards-lock.ts'
import { act, comeAs as comeAsOperator, confirm, expectFine } from '../console-page.ts'
import { enrol, type Pupil } from '../installation/enrol.ts'
import { qisuan } from '../installation/installation.ts'
import {
  dragBlock,
  enterPreliminary,
  pasteProgram,
  playPage,
  runToEnd,
  selectProgram,
  submitProgram,
} from '../play-page.ts'
import { expectAccessible, overflow, smallTargets } from '../page-checks.ts'
import { byTurns, byWorth, nearest, withSlip } from '../pupils-programs.ts'
import { expect, onPhone, test } from '../story.ts'

test.afterEach(releaseBoards)

/** Logs a pupil in where the site has its login. */
const comeAs = (page: Page, { token }: Pupil) =>
  page.addInitScript((value) => localStorage.setItem('qisuan.token', value), token)

/** Expects the site to have received the points, and to call the task completed. */
async function expectOnSite(page: Page, { token }: Pupil, points: number): Promise<void> {
  const shown = points.toLocaleString('en-US')
  await expect
    .poll(async () => Object.values(await api('/api/user/game_state', { token })))
    .toMatchObject([{ score: points }])
  await page.goto('/preliminary')
  await expect(page.getByText('已完成')).toBeVisible()
  await expect(page.getByText(`已得 ${shown} 分`)).toBeVisible()
  await page.goto('/score')
  await expect(page.getByRole('main')).toContainText(`${shown} 分`)
}

test.describe('on a phone', () => {
  test.use(onPhone)

  test('a nine-year-old puts blocks together with a finger and has the whole score', async ({ page }) => {
    const pupil = await enrol({ group: '5', organization: '青荷小学' })
    await comeAs(page, pupil)
    await holdBoards()
    const arena = await enterPreliminary(page, '沙滩任务')
    const { program } = playPage(arena)

    await test.step('three blocks, and a number in one of them', async () => {
      const workspace = program.getByRole('region', { name: '放积木的地方' })
      await workspace.scrollIntoViewIfNeeded()
      const corner = await workspace.boundingBox()
      if (!corner) throw new Error('the workspace is not shown')
      const at = { x: corner.x + 30, y: corner.y + 220 }
      await dragBlock(arena, { category: '重复', block: /^一直重复/, to: at })
      // The workspace moves when the code below it appears.
      const inLoop = async (down: number) => {
        const loop = await program.getByRole('figure', { name: /^一直重复,/ }).boundingBox()
        return { x: (loop?.x ?? 0) + 14, y: (loop?.y ?? 0) + down }
      }
      await dragBlock(arena, { category: '动作', block: /^向右走/, to: await inLoop(40) })
      await dragBlock(arena, { category: '动作', block: /^向上走/, to: await inLoop(82) })
      await program.getByRole('button', { name: /: 1$/ }).first().tap()
      await arena.keyboard.type('2')
      await arena.keyboard.press('Enter')
      await expect(program).toContainText(/while True:\s+hero\.move_right\(2\)\s+hero\.move_up\(\)/)
    })

    await test.step('the program reaches the sun, and every beach that it has not seen', async () => {
      await runToEnd(arena)
      await expect(arena.getByText('到终点了！')).toBeVisible()
      await expect(program.getByText('还要在另外 8 张图上运行')).toBeVisible()
      const { points, parts } = await submitProgram(arena)
      expect(parts).toEqual({
        终点: [50_000, 50_000],
        能量: [30_000, 30_000],
        步数: [10_000, 10_000],
        代码: [10_000, 10_000],
      })
      expect(points).toBe(100_000)
      await expect.poll(() => overflow(arena)).toBe(0)
      await expect.poll(() => smallTargets(arena)).toEqual([])
      for (const scheme of ['light', 'dark'] as const) await expectAccessible(arena, scheme)
      await arena.goto(new URL('/check', arena.url()).href)
      await expect(arena.getByRole('button', { name: '再测一次' })).toBeVisible()
      await expectAccessible(arena, 'light')
    })
    await arena.close()

    await expectOnSite(page, pupil, 100_000)
    await test.step('the next board has the pupil', async () => {
      await qisuan('rankings', 'publish')
      const ownRank = () => api(`/api/rank?user_id=${pupil.id}`, { token: pupil.token })
      await expect.poll(ownRank).toMatchObject({ username: pupil.name, score: 100_000 })
      const { rank } = await ownRank()
      await page.reload()
      await expect(page.getByRole('region', { name: '名次', exact: true })).toContainText(`第 ${rank} 名`)
      const near = page.getByRole('region', { name: '你的前后十名' }).getByRole('listitem')
      await expect(near.filter({ hasText: `${pupil.name}（你）` })).toContainText('100,000')
    })
  })
})

test('a twelve-year-old mends a slip, wins some matches in Python, and then more', async ({ page }) => {
  const pupil = await enrol({ group: '1', organization: '青荷小学' })
  await comeAs(page, pupil)
  const arena = await enterPreliminary(page, '绿色能源竞技场')

  await test.step('the page says in Chinese what is wrong, and marks the line', async () => {
    await pasteProgram(arena, 'Python', withSlip)
    await arena.getByRole('button', { name: '运行' }).click()
    await playPage(arena).film.press('End')
    await expect(arena.getByText('第 3 行：没有“mvoe”这个功能。是不是想写 move？')).toBeVisible()
    await expect(arena.getByText(/^原来的提示：.*mvoe/)).toBeVisible()
  })

  const first = await test.step('a simple program wins a part', async () => {
    await pasteProgram(arena, 'Python', byTurns)
    await runToEnd(arena)
    await expect(arena.getByText(/^(?:赢了对手！|输给了对手。|和对手打平了。)$/)).toBeVisible()
    const { points, parts } = await submitProgram(arena)
    const { 胜负: won, 能量: energy } = parts
    expect(won).toEqual([expect.any(Number), 40_000])
    expect(energy).toEqual([expect.any(Number), 60_000])
    expect(points).toBe(Object.values(parts).reduce((sum, [own]) => sum + own, 0))
    expect(energy?.[0]).toBeGreaterThan(0)
    expect(points).toBeLessThan(60_000)
    return points
  })

  const { points } = await test.step('one that thinks wins more', async () => {
    await pasteProgram(arena, 'Python', byWorth)
    return submitProgram(arena)
  })
  expect(points).toBeGreaterThan(first)
  await expect(playPage(arena).results.getByText(`最好 ${points.toLocaleString('en-US')} 分`)).toBeVisible()
  await arena.close()
  await expectOnSite(page, pupil, points)
})

test('two pupils whose programs are alike are heard before it is decided, and told that nothing is wrong', async ({
  page,
  own,
}) => {
  const pupils = [
    await enrol({ group: '1', organization: own('青荷小学') }),
    await enrol({ group: '1', organization: own('云溪小学') }),
  ]
  const site = await page.context().newPage()
  for (const pupil of pupils) {
    await comeAs(site, pupil)
    const arena = await enterPreliminary(site, '绿色能源竞技场')
    await pasteProgram(arena, 'Python', `# ${pupil.id}\n${byWorth}`)
    await submitProgram(arena)
    await arena.close()
  }
  const [author, other] = pupils.map(({ name }) => name)

  await comeAsOperator(page, 'bai.ling', '白灵', 'organiser')
  await page.goto('/console/tasks?tab=similar')
  await act(page, '(再)?比一次')
  await confirm(page, '赛后核对', '比一次')
  const row = page.getByRole('row').filter({ hasText: author }).filter({ hasText: other })
  await row.getByRole('link', { name: /并排看/ }).click()
  await act(page, '问两个人')
  await confirm(page, '先听本人说', '问两个人')
  await expect(page.getByText('等本人回答')).toBeVisible()
  await expectFine(page)

  for (const pupil of pupils) {
    await comeAs(site, pupil)
    await site.goto('/user')
    await site.getByText('请你说说，这份程序是怎样写的').click()
    await site.getByText('你在“绿色能源竞技场”里的程序').click()
    await expect(site.getByText(`# ${pupil.id}`)).toBeVisible()
    await site.getByLabel('你的回答').fill('老师讲过先找最近的能量')
    await site.reload()
    await site.getByText('请你说说，这份程序是怎样写的').click()
    await expect(site.getByLabel('你的回答')).toHaveValue('老师讲过先找最近的能量')
    await site.getByRole('button', { name: '交给组委会' }).click()
    await expect(site.getByText('收到了，谢谢你')).toBeVisible()
    await expectAccessible(site, 'light')
  }

  await page.reload()
  await expect(page.getByText('老师讲过先找最近的能量')).toHaveCount(2)
  await act(page, '决定')
  await page.getByRole('radio', { name: '没有问题' }).check()
  await confirm(page, '同一节课上讲的', '决定')
  await site.reload()
  await site.getByText('你的程序看过了').click()
  await expect(site.getByText(/没有问题，你的成绩照常算/)).toBeVisible()
})

test('a student compiles C++ and wins against house robots', async ({ page }) => {
  const student = await enrol({ group: '2', organization: '青荷中学' })
  await comeAs(page, student)
  const arena = await enterPreliminary(page, '绿色能源竞技场')
  const { film, results } = playPage(arena)

  await test.step('the film of the match plays', async () => {
    await pasteProgram(arena, 'C++', nearest)
    await arena.getByRole('button', { name: '运行' }).click()
    // The first compilation loads the compiler: eight seconds of a processor's time.
    await expect(film).toHaveAttribute('aria-valuetext', /^([2-9]|\d\d+) \/ \d+$/, { timeout: 240_000 })
    await film.press('End')
    await expect(arena.getByText('赢了对手！')).toBeVisible()
    await expect(arena.getByText(/^能量 \d+，对手 \d+，用了 \d+ 个时刻$/).first()).toBeVisible()
  })

  const { points, parts } = await submitProgram(arena)
  expect(parts['胜负']?.[0]).toBeGreaterThan(0)
  const maps = results.getByRole('list').first().getByRole('listitem')
  await expect(maps).toHaveCount(12)
  await expect(maps.filter({ hasText: '赢了' })).not.toHaveCount(0)

  await test.step('on a ladder, the program meets others, and each game is a film', async () => {
    const round = new URL(arena.url()).pathname.split('/').at(-1) ?? ''
    await qisuan('ladders', 'open', round, 'energy', '--group', '2', '--yes')
    const { url } = await api('/api/ladder/url', { token: student.token })
    await arena.goto(url)
    await arena.getByRole('button', { name: '上天梯' }).click()
    const games = arena.getByRole('region', { name: /最近的对局$/ })
    await expect(games.getByRole('link').first()).toBeVisible({ timeout: 120_000 })
    await expect(arena.getByText(/^(打平|.+胜)$/)).toBeVisible()
    await expect(film).toHaveAttribute('aria-valuetext', /^([2-9]|\d\d+) \/ \d+$/)
    await expect(arena.getByRole('img', { name: /能量差的变化/ })).toBeVisible()
    await expect.poll(() => overflow(arena)).toBe(0)
    await expect.poll(() => smallTargets(arena)).toEqual([])
    for (const scheme of ['light', 'dark'] as const) await expectAccessible(arena, scheme)
  })
  await arena.close()
  await expectOnSite(page, student, points)
})

test('no code of more than five seconds is lost with the browser', async ({ page, playwright, launchOptions }) => {
  const pupil = await enrol({ group: '2', organization: '青荷中学' })
  const { token } = pupil
  const { url } = await api('/api/game/launch', { token, form: { target: 'preliminary' } })
  const server = await playwright.chromium.launchServer(launchOptions)
  try {
    const browser = await playwright.chromium.connect(server.wsEndpoint())
    const other = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
    await other.goto(url)
    await selectProgram(other, 'Python')
    // Without a pause, for two seconds more than may be lost.
    await other.keyboard.type(`# ${'一笔一画慢慢写'.repeat(4)}`, { delay: 250 })
  } finally {
    await server.kill()
  }

  await comeAs(page, pupil)
  const arena = await enterPreliminary(page, '绿色能源竞技场')
  await expect(playPage(arena).editor).toContainText('# 一笔一画慢慢写')
})
