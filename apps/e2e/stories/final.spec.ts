import type { Page } from '@playwright/test'
import { siteAt } from '../installation/site-at.ts'
import { playProgram, solutions } from '../page-checks.ts'
import { demoPupil, expect, test } from '../story.ts'
import { submitLogin } from './accounts/form.ts'

const day = '2026-12-12T'
const zone = '+08:00'

/** Calls the launch endpoint directly, without the page's button; returns the status. */
function launchDirectly(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${localStorage.getItem('qisuan.token')}`,
    }
    const answer = await fetch('/api/game/launch', { method: 'POST', headers, body: '{"target":"final-personal"}' })
    return answer.status
  })
}

test('a final, from ten minutes before its start to a minute after its end', async ({
  page,
  browser,
  expectRefusal,
}) => {
  expectRefusal('POST /api/game/launch 423')
  expectRefusal('POST /api/game/launch 503')
  const { siteUrl, goTo, startPlatform, qisuan, close } = await siteAt()
  const final = `${siteUrl}/final-personal`
  const start = page.getByRole('button', { name: '进入考场', exact: true })

  try {
    await test.step('ten minutes before the start the login leads to the room, which shows a countdown', async () => {
      await goTo(`${day}08:50:00${zone}`)
      await qisuan('stage', '3')
      await page.goto(siteUrl)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('决赛，就在今天。')
      await expect(page.getByRole('timer')).toHaveText(/^距开考00:0\d:\d\d$/)
      await expect(page.getByRole('main').getByRole('link', { name: '加入日历' })).toHaveCount(0)
      await page.getByRole('link', { name: '登录进考场' }).first().click()
      await submitLogin(page, demoPupil)
      await expect(page).toHaveURL(final)
      await expect(page.getByRole('timer')).toContainText('距开始')
      await expect(start).toHaveCount(0)
      expect(await launchDirectly(page)).toBe(423)
    })

    await test.step('eight minutes before the start the button is visible and disabled', async () => {
      await page.goto('about:blank')
      await goTo(`${day}08:52:00${zone}`)
      await page.goto(final)
      await expect(start).toBeDisabled()
      expect(await launchDirectly(page)).toBe(423)
    })

    const arena =
      await test.step('five minutes before the start the button works; without the platform it shows an error', async () => {
        await page.goto('about:blank')
        await goTo(`${day}08:55:00${zone}`, { withPlatform: false })
        await page.goto(final)
        await agree(page)
        await expect(page.getByRole('alert')).toContainText('比赛平台现在连不上。你的报名和已有的成绩都在')
        await startPlatform()
        const opened = page.context().waitForEvent('page')
        await agree(page)
        return opened
      })

    await test.step('half a minute before the start the pupil waits in the arena', async () => {
      await arena.waitForURL(/\/play\//)
      const task = arena.url()
      for (const each of [arena, page]) await each.goto('about:blank')
      await goTo(`${day}08:59:30${zone}`)
      await page.goto(final)
      await arena.goto(task)
    })

    const points = await test.step('once the task opens, the pupil plays and hands in', async () => {
      const shown = await playProgram(arena, solutions.energy)
      await arena.getByRole('button', { name: '交卷' }).click()
      await arena.getByRole('dialog').getByRole('button', { name: '确定交卷' }).click()
      await expect(arena.getByRole('heading', { name: '你已交卷' })).toBeVisible()
      await arena.close()
      return shown
    })

    await test.step('the page shows 已提交, and a minute after the end two open boards show the published score by themselves', async () => {
      await page.reload()
      await expect(page.getByRole('button', { name: '已提交' })).toBeDisabled()
      await page.goto('about:blank')
      await goTo(`${day}11:01:00${zone}`)
      await page.goto(final)
      await expect(page.getByRole('button', { name: '已提交' })).toBeDisabled()
      expect(await launchDirectly(page)).toBe(423)
      const visitor = await browser.newPage()
      for (const each of [page, visitor]) {
        await each.goto(`${siteUrl}/rank/final?round=2026-2&group=m`)
        await expect(each.getByText('直播中')).toBeVisible()
        await each.evaluate(() => document.body.setAttribute('data-opened-once', ''))
      }
      await qisuan('rankings', 'publish')
      // Both at once, because each says it for a few seconds only.
      await Promise.all([page, visitor].map((each) => expect(each.getByText('榜单刚刚更新')).toBeVisible()))
      for (const each of [page, visitor]) {
        await expect(each.getByText(demoPupil.name).first()).toBeVisible()
        await expect(each.getByText(points).first()).toBeVisible()
        await expect(each.locator('body[data-opened-once]')).toHaveCount(1)
      }
      await visitor.close()
    })
  } finally {
    await page.goto('about:blank')
    await close()
  }
})

async function agree(page: Page): Promise<void> {
  await page.getByRole('button', { name: '进入考场' }).click()
  await page.getByRole('button', { name: '我已阅读并同意', exact: true }).click()
}
