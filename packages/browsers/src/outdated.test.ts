import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { outdatedScript } from './outdated.ts'

/** True if a browser of this name shows the notice. */
function isTold(userAgent: string): boolean {
  const notice = { hidden: true }
  runInNewContext(outdatedScript, { navigator: { userAgent }, document: { getElementById: () => notice } })
  return !notice.hidden
}

const windows = 'Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.36 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ipad = (version: string) => `Mozilla/5.0 (iPad; CPU OS ${version} like Mac OS X) AppleWebKit/605.1.15`
const iphone = (version: string) => `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15`
const android = 'Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0'

test.each([
  ['Internet Explorer', 'Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko'],
  ['the Chromium of an old 360', `${windows} Chrome/86.0.4240.198 Safari/537.36`],
  ['Chrome with a version of two digits', `${windows} Chrome/99.0 Safari/537.36`],
  ['the last Chromium below', `${windows} Chrome/106.0 Safari/537.36`],
  ['Firefox 102', 'Mozilla/5.0 (Windows NT 6.1; rv:102.0) Gecko/20100101 Firefox/102.0'],
  ['Safari 14', `${mac} Version/14.1.2 Safari/605.1.15`],
  ['iOS 14 in WeChat', `${iphone('14_8')} MicroMessenger/8.0.44`],
  ['iOS 9 on an iPad', `${ipad('9_3_5')} Version/9.0 Safari/601.1`],
  ['an old WebView in WeChat', `${android} Chrome/86.0 Safari/537.36 MicroMessenger/8.0`],
])('%s is told what to install', (_, agent) => expect(isTold(agent)).toBe(true))

test.each([
  ['Chromium 109', `${windows} Chrome/109.0 Safari/537.36`],
  ['Firefox 115', 'Mozilla/5.0 (Windows NT 6.1; rv:109.0) Gecko/20100101 Firefox/115.0'],
  ['Safari 15', `${mac} Version/15.0 Safari/605.1.15`],
  ['iOS 15', `${ipad('15_8')} Version/15.6 Safari/605.1.15`],
  ['WeChat on Android', `${android} Chrome/107.0 Safari/537.36 MicroMessenger/8.0`],
  ['a browser that names none', 'Mozilla/5.0'],
])('%s is not', (_, agent) => expect(isTold(agent)).toBe(false))
