import { expect, test } from '../../story.ts'
import { untilShown } from '../../page-checks.ts'
import { button, password } from './form.ts'

const phone = '13800001234'

// On a slow phone the server's HTML shows a form long before its scripts run; what is typed meanwhile must survive.
for (const path of ['/account/login', '/account/loginWithCode', '/account/register']) {
  test(`${path} keeps what is typed before and during hydration`, async ({ page, context }) => {
    const devTools = await context.newCDPSession(page)
    // A tab keeps its number for a reload, and may write it late: each opening starts as a new tab's does.
    await page.addInitScript(() => sessionStorage.clear())
    // Slower than the phone of Lighthouse.
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    const field = page.getByLabel('手机号')
    // Typing at two speeds reaches hydration at different moments.
    for (const delay of [0, 40]) {
      await page.goto(path, { waitUntil: 'commit' })
      await field.pressSequentially(phone, { delay })
      await untilShown(page)
      await expect(field).toHaveValue(phone)
    }
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    // The form's state holds the number too: the button that depends on it is enabled.
    if (path === '/account/login') {
      await password(page).fill('walk-the-line')
      await expect(button(page, '登录')).toBeEnabled()
    } else {
      await expect(button(page, '获取验证码')).toBeEnabled()
    }
  })
}
