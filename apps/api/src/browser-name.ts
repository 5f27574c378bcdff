import { parse } from 'bowser'

const browsers: Partial<Record<string, string>> = {
  'Android Browser': '安卓浏览器',
  Chrome: 'Chrome',
  Chromium: 'Chromium',
  Firefox: 'Firefox',
  'HeyTap Browser': 'OPPO 浏览器',
  'Internet Explorer': 'IE',
  'Microsoft Edge': 'Edge',
  Miui: '小米浏览器',
  Opera: 'Opera',
  Safari: 'Safari',
  'Samsung Internet for Android': '三星浏览器',
  'Sogou Browser': '搜狗浏览器',
  'UC Browser': 'UC 浏览器',
  'Vivo Browser': 'vivo 浏览器',
  WeChat: '微信',
}

const systems: Partial<Record<string, string>> = {
  Android: '安卓',
  'Chrome OS': 'Chrome OS',
  HarmonyOS: '鸿蒙',
  Linux: 'Linux',
  Windows: 'Windows',
  iOS: 'iOS',
  macOS: 'macOS',
}

/** A browser and its system in Chinese, such as Windows 上的 Edge. Only known names: a user agent may contain anything. */
export function browserName(userAgent: string | undefined): string {
  if (!userAgent) return '未知设备'
  const { browser, os } = parse(userAgent)
  const name = browsers[browser.name ?? '']
  const system = systems[os.name ?? '']
  if (name && system) return `${system} 上的 ${name}`
  return name ?? (system ? `${system} 设备` : '未知设备')
}
