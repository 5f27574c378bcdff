import { expect, it } from 'vitest'
import { browserName } from './browser-name.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`,
    'Windows 上的 Edge',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'iOS 上的 Safari',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; 23013RK75C) ${webkit} Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50`,
    '安卓 上的 微信',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:131.0) Gecko/20100101 Firefox/131.0', 'macOS 上的 Firefox'],
  ['林小算/13800138000', '未知设备'],
  ['', '未知设备'],
  [undefined, '未知设备'],
])('%j is %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name)
})
