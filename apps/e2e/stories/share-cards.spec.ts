import type { Page } from '@playwright/test'
import { siteAt } from '../installation/site-at.ts'
import { jweixin, startWeChatStandIn, wechatUserAgent } from '../installation/wechat-stand-in.ts'
import { expect, test } from '../story.ts'

test.use({ viewport: { width: 390, height: 844 }, userAgent: wechatUserAgent })

/** Texts that the page has told WeChat under a name, the latest last. */
const toldTo = (page: Page, name: string) =>
  page.evaluate((of) => {
    const calls: [string, Record<string, unknown>][] = Reflect.get(window, 'wxCalls') ?? []
    return calls.flatMap(([each, value]) => (each === of ? [value] : []))
  }, name)

test('inside WeChat every page says what its card shows, and works when WeChat does not', async ({ page, browser }) => {
  const wechat = await startWeChatStandIn()
  const { siteUrl, goTo, close } = await siteAt({ demo: false, variables: wechat.settings })
  try {
    await goTo('2027-06-01T19:00:00+08:00')
    await page.route('https://res.wx.qq.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: jweixin }),
    )
    await page.goto(`${siteUrl}/verify#content`)
    await expect
      .poll(() => toldTo(page, 'config'))
      .toMatchObject([{ appId: wechat.settings.WECHAT_APP_ID, signature: expect.stringMatching(/^[\da-f]{40}$/) }])
    const title = await page.title()
    const card = { title, desc: expect.stringContaining('证书'), link: `${siteUrl}/verify` }
    await expect.poll(() => toldTo(page, 'chat')).toMatchObject([card])
    await expect.poll(() => toldTo(page, 'timeline')).toMatchObject([{ title, link: `${siteUrl}/verify` }])

    await page.getByRole('link', { name: '隐私政策' }).click()
    await expect
      .poll(async () => (await toldTo(page, 'chat')).at(-1))
      .toMatchObject({
        title: expect.stringContaining('隐私政策'),
        link: `${siteUrl}/privacy`,
      })

    const without = await browser.newPage({ userAgent: wechatUserAgent })
    const errors: Error[] = []
    without.on('pageerror', (error) => errors.push(error))
    await without.route('https://res.wx.qq.com/**', (route) => route.abort())
    await without.goto(`${siteUrl}/verify`, { waitUntil: 'networkidle' })
    await expect(without.getByRole('heading', { level: 1 })).toBeVisible()
    expect(errors).toEqual([])
    await without.close()

    const elsewhere = await browser.newPage({ userAgent: wechatUserAgent.replace('MicroMessenger', 'Elsewhere') })
    const foreign: string[] = []
    elsewhere.on('request', (request) => request.url().startsWith(siteUrl) || foreign.push(request.url()))
    await elsewhere.goto(`${siteUrl}/verify`, { waitUntil: 'networkidle' })
    expect(foreign.filter((url) => !url.startsWith('data:'))).toEqual([])
    await elsewhere.close()
  } finally {
    await close()
    wechat.stop()
  }
})
