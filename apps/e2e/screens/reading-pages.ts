import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

async function openQuestion(page: Page): Promise<void> {
  await page.getByRole('heading', { name: '组别怎样选？' }).click()
  await page.getByRole('cell', { name: '小学低年级组' }).waitFor()
}

/** Pages for reading. */
export const readingScreens: readonly Screen[] = [
  { name: 'news', title: '新闻', path: '/news' },
  { name: 'news-phone', title: '新闻（手机）', path: '/news', size: 'phone' },
  { name: 'problem', title: '常见问题', path: '/problem', prepare: openQuestion },
  { name: 'problem-phone', title: '常见问题（手机）', path: '/problem', size: 'phone', prepare: openQuestion },
  { name: 'rule', title: '比赛规则', path: '/rule' },
  { name: 'rule-phone', title: '比赛规则（手机）', path: '/rule', size: 'phone' },
  { name: 'privacy', title: '隐私政策', path: '/privacy' },
  { name: 'privacy-children', title: '儿童隐私', path: '/privacy/children', size: 'phone' },
  { name: 'terms', title: '用户协议', path: '/terms' },
  { name: 'aboutus', title: '关于我们', path: '/aboutus' },
  { name: 'aboutus-phone', title: '关于我们（手机）', path: '/aboutus', size: 'phone' },
  {
    name: 'province',
    title: '关于我们：省赛区',
    window: true,
    path: '/aboutus',
    prepare: async (page) => {
      await page.getByRole('row', { name: '江苏省' }).getByRole('button', { name: '查看详情' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'videos', title: '视频', path: '/videos' },
  { name: 'document', title: '文件', path: '/md/privacy.md' },
  {
    name: 'pdf',
    title: 'PDF 文件',
    window: true,
    path: '/md/rule.pdf',
    prepare: (page) => page.getByText('第 1 页，共').waitFor({ state: 'attached' }),
  },
]
