import type { Page } from '@playwright/test'
import { api } from '../installation/api.ts'
import { holdBoards, releaseBoards } from '../installation/boards-lock.ts'
import { qisuan } from '../installation/installation.ts'
import type { Person } from '../installation/people.ts'
import { bearerOf, playProgram, solutions } from '../page-checks.ts'
import { expect, test } from '../story.ts'
import { consentAsGuardian, enrol, expectBusy, submitRegistration } from './accounts/form.ts'

interface Entry {
  group: { number: number; name: string }
  province: string
  city: string
  task: string
  /** A program that has points. */
  program: string
}

const entries: readonly Entry[] = [
  {
    group: { number: 5, name: '小学低年级组' },
    province: '江苏省',
    city: '苏州市',
    task: '沙滩任务',
    program: solutions.sand,
  },
  {
    group: { number: 1, name: '小学高年级组' },
    province: '四川省',
    city: '成都市',
    task: '绿色能源竞技场',
    program: solutions.energy,
  },
]

test.afterEach(releaseBoards)

for (const entry of entries) {
  test(`a new pupil of ${entry.group.name} registers, enrols, plays, and appears in every ranking`, async ({
    page,
    me,
    expectRefusal,
  }) => {
    const school = `${me.name}的学校`

    await test.step('the front page leads to registration, and registration to the enrolment', async () => {
      await page.goto('/')
      await page.getByRole('link', { name: '进入初赛' }).click()
      await expect(page.getByText('请先登录')).toBeVisible()
      await page.getByRole('link', { name: '去注册' }).click()
      await registerOn(page, me)
      await expect(page).toHaveURL('/enroll')
    })

    await test.step('enrol', async () => {
      await enrolOn(page, entry, school, me)
      await expect(page.getByText('报名成功')).toBeVisible()
      await expect(page.getByRole('region', { name: '参赛证' })).toContainText(`${entry.province} ${entry.city}`)
    })

    await test.step('skip binding and create a new game account', async () => {
      await page.getByRole('button', { name: '跳过' }).click()
      const dialog = page.getByRole('dialog', { name: '跳过绑定' })
      await expect(dialog).toContainText('将为你创建一个新的游戏账号')
      await expectBusy(page, '/api/codecombat/bind/new', { idle: '创建新账号', busy: '正在创建' })
      await expect(page.getByText('已绑定')).toBeVisible()
    })

    await holdBoards()
    const score = await test.step('play in the arena', async () => {
      await page.getByRole('link', { name: '开始比赛' }).click()
      await expect(page.getByRole('heading', { name: entry.task })).toBeVisible()
      return play(page, entry)
    })

    const bearer = await bearerOf(page)
    await test.step('until the next board every page says that the score was received', async () => {
      const received = () => api('/api/user/game_state', { token: bearer })
      await expect.poll(async () => Object.values(await received())).toMatchObject([{ score }])
      await page.goto('/score')
      const main = page.getByRole('main')
      await expect(main).toContainText('已收到，已计入')
      await expect(main).toContainText(`${score.toLocaleString('en-US')} 分`)
      await expect(main).toContainText('这是你的第一个成绩')
      await expect(main.getByRole('region', { name: '预计名次' })).toContainText(/不是正式名次.*\d\d:00 公布/)
      for (const path of ['/user', '/rank/me', '/wap/welcome']) {
        await page.goto(path)
        await expect(page.getByRole('main')).toContainText(`已收到 ${score.toLocaleString('en-US')} 分`)
        await expect(page.getByRole('main')).toContainText(/\d\d:00 公布名次/)
      }
      expectRefusal('POST /api/rank/share 409')
      await page.goto('/wap/share')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`已收到 ${score.toLocaleString('en-US')} 分`)
    })

    await qisuan('rankings', 'publish')
    const { id } = await api('/api/login/me', { token: bearer })
    const ownRank = () => api(`/api/rank?user_id=${id}`, { token: bearer })
    // The site loads the new boards while it serves the old ones.
    await expect.poll(ownRank).toMatchObject({ username: me.name, score, ozaria: score, organization: school })
    const own = await ownRank()
    expect([own.rank, own.province_rank, own.school_rank]).not.toContain(null)
    const shown = score.toLocaleString('en-US')

    await test.step('the score page shows the place, those around it and the poster', async () => {
      await page.goto('/score')
      await expect(page.getByRole('region', { name: '名次', exact: true })).toContainText(`第 ${own.rank} 名`)
      const near = page.getByRole('region', { name: '你的前后十名' })
      await expect(near.getByRole('listitem').filter({ hasText: `${me.name}（你）` })).toContainText(shown)
      await page.getByRole('button', { name: '做一张我的海报' }).click()
      await expect(page).toHaveURL(/\/share\//)
    })

    await test.step('the own-rank card shows the national and provincial rank', async () => {
      await page.goto('/rank/me')
      const card = page.getByRole('region', { name: '我的名次' })
      await expect(card).toContainText(me.name)
      await expect(card).toContainText(`全国名次${own.rank} / ${own.total}`)
      await expect(card).toContainText(`省内名次${own.province_rank} / ${own.province_total}`)
      await expect(card).toContainText(`积分${shown}`)
    })

    await test.step('the search on the personal board finds the pupil', async () => {
      const row = await searchRow(page, entry, '个人榜', me.name)
      await expect(row.getByRole('cell').first()).toHaveText(String(own.rank))
      await expect(row).toContainText(school)
      await expect(row).toContainText(shown)
    })

    await test.step('the search on the school board finds the school', async () => {
      const row = await searchRow(page, entry, '学校榜', school)
      await expect(row.getByRole('cell').first()).toHaveText(String(own.school_rank))
      await expect(row).toContainText('1 人上榜')
      await expect(row).toContainText(shown)
    })

    await page.goto('/preliminary')
    await expect(page.getByText(`已得 ${shown} 分`)).toBeVisible()

    await test.step('the jump page shows the platform in an iframe, logged in by a launch token', async () => {
      await page.goto('/jump')
      await expect(page.getByTitle('比赛平台')).toHaveAttribute('src', /[?&]accessToken=[\w-]+/)
      const platform = page.frameLocator('iframe')
      await expect(platform.getByRole('heading', { name: entry.task })).toBeVisible()
    })
  })
}

async function registerOn(page: Page, me: Person): Promise<void> {
  // The login page before it has a field for the phone too.
  await expect(page.getByRole('heading', { level: 1, name: '注册' })).toBeVisible()
  await submitRegistration(page, me)
}

async function enrolOn(page: Page, { group, province, city }: Entry, school: string, { phone }: Person): Promise<void> {
  await page.getByLabel('省份').selectOption(province)
  await page.getByLabel('城市').selectOption(city)
  await page.getByRole('radio', { name: group.name }).check()
  await expect(page.getByRole('radio', { name: 'Python' })).toBeChecked()
  await page.getByLabel('学校或单位').fill(school)
  await consentAsGuardian(page, phone)
  await enrol(page)
}

/** Opens the platform in a new tab, runs the program and returns the score that the arena shows. */
async function play(page: Page, { task, program }: Entry): Promise<number> {
  const opened = page.context().waitForEvent('page')
  await expectBusy(page, '/api/game/launch', { idle: '开始挑战', busy: '正在进入' })
  const arena = await opened
  await expect(arena.getByRole('heading', { name: task })).toBeVisible()
  const points = Number((await playProgram(arena, program)).replaceAll(',', ''))
  expect(points).toBeGreaterThan(0)
  const back = arena.getByRole('link', { name: '回到比赛网站' })
  await expect(back).toHaveAttribute('href', /\/score$/)
  await arena.close()
  return points
}

/** Searches a board and returns the one row found. */
async function searchRow(page: Page, { group }: Entry, board: '个人榜' | '学校榜', term: string) {
  await page.goto('/rank')
  await page.getByRole('tab', { name: board }).click()
  await page.getByRole('tab', { name: group.name }).click()
  await page.getByRole('searchbox').fill(term)
  await page.getByRole('button', { name: '查找' }).click()
  await expect(page.getByText('找到 1 行')).toBeVisible()
  return page.getByRole('row').filter({ hasText: term })
}
