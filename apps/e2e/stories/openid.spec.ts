import { demoLogins } from '@qisuan/db/demo-logins'
import { siteAt } from '../installation/site-at.ts'
import { bearerOf, playProgram, solutions } from '../page-checks.ts'
import { expect, test } from '../story.ts'

const { pupil } = demoLogins

test('a platform with OpenID Connect: a pupil enters it by the login of the site, plays, and the score shows', async ({
  page,
  context,
}) => {
  const { siteUrl, platformUrl, goTo, close } = await siteAt({ platform: 'openid' })
  const loginAt = (path: string) =>
    `${platformUrl}/openid/login?${new URLSearchParams({ iss: siteUrl, target_link_uri: platformUrl + path })}`
  try {
    await goTo('2026-11-20T19:00:00+08:00')

    await test.step('whoever is not logged in logs in first, and is then on the platform', async () => {
      await page.goto(loginAt('/play/2026-1?task=energy'))
      await page.getByRole('textbox', { name: '手机号' }).fill(pupil.phone)
      await page.getByRole('textbox', { name: '密码' }).fill(pupil.password)
      await page.getByRole('button', { name: '登录', exact: true }).click()
      await expect(page).toHaveURL(`${platformUrl}/play/2026-1?task=energy`)
      await expect(page.getByRole('heading', { name: '绿色能源竞技场' })).toBeVisible()
    })

    const points = await test.step('a launch leads there without a question', async () => {
      await page.goto(`${siteUrl}/preliminary`)
      const opened = context.waitForEvent('page')
      await page.getByRole('button', { name: /开始挑战|再战一次/ }).click()
      const arena = await opened
      await expect(arena).toHaveURL(new RegExp(`^${platformUrl}/play/2026-1`))
      await expect(arena.getByRole('heading', { name: '绿色能源竞技场' })).toBeVisible()
      const shown = await playProgram(arena, solutions.energy)
      await arena.close()
      return Number(shown.replaceAll(',', ''))
    })

    await test.step('the signed score arrives, and the site shows it', async () => {
      const authorization = `Bearer ${await bearerOf(page)}`
      const address = `${siteUrl}/api/user/scores?round=2026-1`
      const newest = async () => (await (await fetch(address, { headers: { authorization } })).json()).list[0]
      await expect.poll(newest).toMatchObject({ score: points, source: 'webhook', counts: true })
      await page.goto(`${siteUrl}/score`)
      await expect(page.getByRole('main')).toContainText(points.toLocaleString('en-US'))
    })

    await test.step('after a logout the platform does not let anybody in', async () => {
      await page.goto(`${siteUrl}/user`, { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: '退出登录' }).click()
      await expect(page).toHaveURL(`${siteUrl}/`)
      await page.goto(loginAt('/'))
      await expect(page).toHaveURL(`${siteUrl}/account/login`)
    })
  } finally {
    // An open page would ask a site that has stopped.
    await page.goto('about:blank')
    await close()
  }
})
