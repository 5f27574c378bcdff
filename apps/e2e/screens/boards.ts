import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

/** Opens the page of the school of the fourth on the board. */
async function openSchool(page: Page): Promise<void> {
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByText('学校榜上共').first().waitFor()
}

/** A window in which the own rank, which sticks to its lower edge, leaves the top of the board free. */
async function heighten(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 1400 })
  await page.getByRole('region', { name: '我的名次' }).waitFor()
  await page.getByRole('table').waitFor()
}

/** As wide as the text on a sheet of A4, with a margin. */
async function printOnA4(page: Page): Promise<void> {
  await page.setViewportSize({ width: 720, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await page.addStyleTag({ content: 'body { padding: 16px }' })
}

async function openHall(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.getByText('直播中').waitFor()
}

/** The boards, as one reads, prints and watches them. */
export const boardScreens: readonly Screen[] = [
  { name: 'boards/ranking', title: '排行榜', path: '/rank/0' },
  { name: 'boards/ranking-phone', title: '排行榜（手机）', path: '/rank/0', size: 'phone', window: true },
  { name: 'boards/ranking-tablet', title: '排行榜（平板）', path: '/rank/0', size: 'tablet' },
  {
    name: 'boards/ranking-region',
    title: '排行榜：只看一个省',
    path: '/rank?group=m&province=32',
    who: 'pupil',
    window: true,
    prepare: heighten,
  },
  { name: 'boards/ranking-print', title: '排行榜（打印）', path: '/rank?group=m', prepare: printOnA4 },
  { name: 'boards/school', title: '学校', path: '/rank/0', prepare: openSchool },
  { name: 'boards/school-phone', title: '学校（手机）', path: '/rank/0', size: 'phone', prepare: openSchool },
  { name: 'boards/ranking-schools', title: '排行榜：学校', path: '/rank?group=s&board=school' },
  {
    name: 'boards/ranking-schools-tablet',
    title: '排行榜：学校（平板）',
    path: '/rank?group=s&board=school',
    size: 'tablet',
  },
  { name: 'boards/ranking-own', title: '排行榜：我的名次', path: '/rank/me', who: 'pupil' },
  { name: 'boards/ranking-not-enrolled', title: '排行榜：还没有报名', path: '/rank/me', who: 'newcomer' },
  { name: 'boards/ranking-final', title: '决赛榜', path: '/rank/final', stage: 5 },
  {
    name: 'boards/hall-board',
    title: '大屏：决赛榜',
    path: '/hall/final?group=m',
    window: true,
    stage: 5,
    prepare: openHall,
  },
]
