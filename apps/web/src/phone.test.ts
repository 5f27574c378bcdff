import { describe, expect, test } from 'vitest'
import { choiceCookie, desktopChosen, isPhone } from './phone.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
  ],
  ['an Android phone', `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`],
  [
    'WeChat on Android',
    `Mozilla/5.0 (Linux; Android 14; V2309A) ${webkit} Chrome/126.0.0.0 Mobile Safari/537.36 XWEB/1260 MMWEBSDK/2024 MicroMessenger/8.0.50`,
  ],
  [
    'a HarmonyOS phone',
    `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${webkit} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile`,
  ],
])('%s is a phone', (_, userAgent) => {
  expect(isPhone(userAgent)).toBe(true)
})

test.each([
  ['an empty user agent', ''],
  ['a desktop', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`],
  [
    'WeChat on Windows',
    `Mozilla/5.0 (Windows NT 10.0; WOW64) ${webkit} Chrome/126.0 Safari/537.36 MicroMessenger/7.0.20`,
  ],
  [
    'an Android phone that asks for desktop pages',
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
  ],
  ['an Android tablet', `Mozilla/5.0 (Linux; Android 14; SM-X710) ${webkit} Chrome/140.0.0.0 Safari/537.36`],
  ['an iPad', 'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50'],
  [
    'a HarmonyOS tablet',
    `Mozilla/5.0 (Tablet; OpenHarmony 5.0) ${webkit} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1`,
  ],
])('%s is none', (_, userAgent) => {
  expect(isPhone(userAgent)).toBe(false)
})

describe.each([
  [{ https: false }, /^pc=1; (?!.*Secure)/],
  [{ https: true }, /^__Host-pc=1; Path=\/;.*SameSite=Lax; Secure$/],
])('the desktop cookie with %j', (site, form) => {
  test('belongs to this host only, as far as the connection allows', () => {
    expect(choiceCookie('1', site)).toMatch(form)
  })

  test('is recognised among others, and only with its exact name and value', () => {
    const cookie = choiceCookie('1', site).split(';')[0] ?? ''
    expect(desktopChosen(`a=b; ${cookie}; c=d`, site)).toBe(true)
    expect(desktopChosen(cookie, site)).toBe(true)
    for (const cookies of [
      '',
      `x${cookie}`,
      `${cookie}1`,
      choiceCookie('0', site),
      choiceCookie('1', { https: !site.https }),
    ])
      expect(desktopChosen(cookies, site)).toBe(false)
  })

  test('lasts a month and expires at once when the choice is reverted', () => {
    expect(choiceCookie('1', site)).toContain('Max-Age=2592000')
    expect(choiceCookie('0', site)).toContain('Max-Age=0')
  })
})
