import type { Page } from '@playwright/test'
import { keepRehearsals } from '../installation/kept-rehearsals.ts'
import type { Screen } from './screen.ts'

/** Finds people whose nickname has this character. */
async function search(page: Page): Promise<void> {
  await page.getByLabel('找谁').fill('海')
  await page.getByRole('button', { name: '找', exact: true }).click()
  await page.getByRole('table').waitFor()
}

/** Looks for what is done with certificates. */
async function find(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(search )?找一找/ }).click()
  await page.getByRole('combobox', { name: '找一找' }).fill('证书')
  await page.getByText('更正证书的姓名', { exact: true }).waitFor()
}

/** A notice to those who have not played, not sent yet. */
async function writeMessage(page: Page): Promise<void> {
  await page.getByRole('button', { name: '写消息' }).click()
  await page.getByLabel('标题').fill('初赛还有十天')
  await page
    .getByLabel('正文')
    .fill('{name}，还没有开始的同学，登录以后点“进入初赛”。做不完也算分，名次每天 10:00、18:00 公布。')
  await page.getByLabel('参赛').click()
  await page.getByTitle('还没参赛').click()
  await page.getByRole('button', { name: '写好，看发给谁' }).click()
  await page.getByText('收得到').waitFor()
}

/** Makes the backup that the second of the two pictures finds. */
async function makeBackup(page: Page): Promise<void> {
  const make = page.getByRole('button', { name: '立即备份' })
  await make.waitFor()
  if (await page.getByText('还没有备份过').isVisible()) {
    await make.click()
    await page.getByRole('textbox', { name: '理由' }).fill('换机器之前')
    await page.getByRole('dialog').getByRole('button', { name: /备份$/ }).click()
  }
  await page.getByText(/^已写好/).waitFor()
}

/** The reports that a rehearsal would have kept. */
async function showRehearsals(page: Page): Promise<void> {
  keepRehearsals()
  await page.reload()
  await page.getByText('先撑不住的是“决赛开场”').waitFor()
}

async function showRehearsal(page: Page): Promise<void> {
  await showRehearsals(page)
  await page.getByRole('link', { name: '看完整的报告' }).first().click()
  await page.getByText('这台机器').waitFor()
}

/** A certificate of the round that comes first, the extra round: it gives medals. */
async function showSample(page: Page): Promise<void> {
  await page.getByRole('button', { name: '看证书' }).first().click()
  await page.getByRole('img', { name: '张小明' }).waitFor()
}

/** On a phone the preview stands behind a switch. */
async function showCertificate(page: Page): Promise<void> {
  const previews = page.locator('.ant-segmented-item-label').getByText('预览', { exact: true })
  if (await previews.isVisible()) await previews.click()
  await page.getByText('证书', { exact: true }).click()
  await page.getByRole('img', { name: '张小明' }).waitFor()
}

/** The dates are checked after the rest of the room is there. */
const checkDates = (page: Page): Promise<void> => page.getByRole('list', { name: '会发生什么' }).waitFor()

/** The final a week later, before it is saved. */
async function moveFinal(page: Page): Promise<void> {
  const bar = page.getByRole('button', { name: '挪动全国决赛' })
  for (let days = 0; days < 7; days += 1) await bar.press('ArrowRight')
  await bar.press('Enter')
  await page.getByRole('textbox', { name: '理由' }).fill('场馆改期')
  await page.getByRole('button', { name: '先看会怎样' }).click()
  await page.getByRole('button', { name: /^仍要保存/ }).waitFor()
}

/** The front page as it is on the morning of the final. */
async function startPreview(page: Page): Promise<void> {
  await page.getByRole('button', { name: '预览网站' }).click()
  await page.getByLabel('时刻', { exact: true }).fill('2026-12-12T08:31:00')
  await page.getByRole('combobox', { name: '阶段' }).click()
  await page.getByTitle(/^3 /).click()
  await page.getByRole('button', { name: '开始预览' }).click()
  await page.getByRole('link', { name: '打开网站' }).waitFor()
  await page.goto('/')
}

/** Every room of the console, on a desk and on a phone. */
export const consoleScreens: readonly Screen[] = [
  { name: 'login', title: '登录', path: '/console/login', who: 'visitor' as const },
  { name: 'today', title: '今天', path: '/console/' },
  { name: 'today-dark', title: '今天（深色）', path: '/console/', scheme: 'dark' as const },
  { name: 'find', title: '找一找（Ctrl K）', path: '/console/', window: true as const, prepare: find },
  { name: 'people', title: '选手', path: '/console/people', prepare: search },
  { name: 'person', title: '一个人', path: '/console/people/1' },
  { name: 'tasks', title: '题目', path: '/console/tasks' },
  { name: 'scores', title: '成绩', path: '/console/scores' },
  { name: 'seats', title: '考场和座位', path: '/console/seats' },
  { name: 'classroom', title: '一个考场', path: '/console/seats/3' },
  { name: 'access', title: '放行名单', path: '/console/access' },
  { name: 'rankings', title: '榜单', path: '/console/rankings' },
  { name: 'awards', title: '奖项', path: '/console/awards' },
  { name: 'certificate-sample', title: '一轮的证书，公布以前', path: '/console/awards', prepare: showSample },
  { name: 'certificates', title: '证书', path: '/console/awards?tab=certificates' },
  { name: 'seasons', title: '赛季和轮次', path: '/console/seasons', prepare: checkDates },
  {
    name: 'move',
    title: '把决赛往后拖一周，先看会怎样',
    path: '/console/seasons',
    window: true as const,
    prepare: moveFinal,
  },
  { name: 'preview', title: '预览网站：决赛那天早上', path: '/console/seasons', prepare: startPreview },
  { name: 'schools', title: '学校', path: '/console/schools?query=实验' },
  { name: 'content', title: '公告和动态', path: '/console/content' },
  { name: 'news', title: '写一则公告', path: '/console/content/news/1' },
  { name: 'files', title: '页面和文件', path: '/console/content?tab=files' },
  { name: 'identity', title: '主办方的名称和样子', path: '/console/content?tab=identity' },
  {
    name: 'identity-certificate',
    title: '没有保存的身份，画成证书',
    path: '/console/content?tab=identity',
    prepare: showCertificate,
  },
  { name: 'alerts', title: '告警', path: '/console/alerts' },
  { name: 'contacts', title: '各省联系人', path: '/console/contacts' },
  { name: 'team', title: '成员', path: '/console/team' },
  { name: 'api-keys', title: '只读密钥', path: '/console/team?tab=keys' },
  { name: 'messages', title: '消息', path: '/console/messages', prepare: writeMessage },
  { name: 'statistics', title: '统计', path: '/console/statistics' },
  { name: 'audit', title: '操作记录', path: '/console/audit' },
  { name: 'rehearsals', title: '演练', path: '/console/rehearsals', prepare: showRehearsals },
  { name: 'rehearsal', title: '一次演练的报告', path: '/console/rehearsals', prepare: showRehearsal },
  { name: 'backups', title: '备份', path: '/console/system?tab=backups', prepare: makeBackup },
  { name: 'periods', title: '保存期限', path: '/console/system?tab=periods' },
  { name: 'settings', title: '系统的设置和状况', path: '/console/system?tab=settings' },
  { name: 'keys', title: '密钥', path: '/console/system?tab=keys' },
  { name: 'account', title: '我的账号', path: '/console/account' },
].flatMap((room): Screen[] => {
  const screen = { who: 'owner' as const, ...room, name: `console/${room.name}`, title: `后台：${room.title}` }
  return [
    screen,
    {
      ...screen,
      name: `console-phone/${room.name}`,
      title: `${screen.title}（手机）`,
      size: 'phone',
    },
  ]
})
