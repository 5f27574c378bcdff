import type { Locator, Page } from '@playwright/test'
import { lastCode } from '../installation/people.ts'
import { expect, onPhone, test } from '../story.ts'
import { button, consent, password } from './accounts/form.ts'

/** Chromium's slow 3G, on a phone that computes a sixth as fast. */
async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const bytesPerSecond = 50_000
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

/** A finger that counts what it taps; typing goes on with the keyboard's key for the next field. */
function finger(page: Page) {
  let taps = 0
  return {
    taps: () => taps,
    tap: async (target: Locator) => {
      taps += 1
      await target.click()
    },
    choose: async (label: string, option: string) => {
      taps += 1
      await page.getByLabel(label).selectOption(option)
    },
  }
}

for (const [device, options] of [
  ['a phone', onPhone],
  ['a desktop', { viewport: { width: 1280, height: 800 } }],
] as const) {
  test.describe(`on a slow ${device.slice(2)}`, () => {
    test.use(options)

    test('somebody registers and enrols within twelve taps and a minute, and no character is lost', async ({
      page,
      me,
    }) => {
      await slowDown(page)
      const { tap, choose, taps } = finger(page)
      const begin = Date.now()
      await page.goto('/account/register', { waitUntil: 'commit' })

      // Typed as soon as the field is there, before the scripts have run.
      await tap(page.getByLabel('手机号'))
      await page.keyboard.type(me.phone)
      await tap(button(page, '获取验证码'))
      await expect(page.getByLabel('短信验证码')).toBeFocused()
      await page.keyboard.type(await lastCode(me.phone))
      await tap(page.getByLabel('昵称'))
      await page.keyboard.type(me.name)
      await tap(password(page))
      await page.keyboard.type(me.password)
      await tap(page.getByLabel('再输一次密码'))
      await page.keyboard.type(me.password)
      await expect(page.getByLabel('手机号')).toHaveValue(me.phone)
      await tap(button(page, '注册'))

      await choose('省份', '江苏省')
      await choose('城市', '苏州市')
      await tap(page.getByRole('radio', { name: '公开组' }))
      await consent(page)
      await tap(button(page, '开始报名'))
      await tap(page.getByRole('button', { name: '确认报名' }))
      await expect(page.getByText('报名成功')).toBeVisible()

      expect((Date.now() - begin) / 1000, 'seconds').toBeLessThanOrEqual(60)
      // The sentence that is agreed to takes one more.
      expect(taps() + 1, 'taps').toBeLessThanOrEqual(12)
    })
  })
}
