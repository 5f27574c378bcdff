import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

async function openQuestion(page: Page): Promise<void> {
  await page.getByRole('heading', { name: '组别怎样选？' }).click()
  await page.getByRole('cell', { name: '小学低年级组' }).waitFor()
}

/** Pages for reading. */
export const readingScreens: readonly Screen[] = [
  { name: 'reading/news', title: '新闻', path: '/news' },
  { name: 'reading/news-phone', title: '新闻（手机）', path: '/news', size: 'phone' },
  { name: 'reading/article', title: '一篇新闻', path: '/news/two-weeks-left' },
  { name: 'reading/article-phone', title: '一篇新闻（手机）', path: '/news/two-weeks-left', size: 'phone' },
  { name: 'reading/problem', title: '常见问题', path: '/problem', prepare: openQuestion },
  { name: 'reading/problem-phone', title: '常见问题（手机）', path: '/problem', size: 'phone', prepare: openQuestion },
  { name: 'reading/rule', title: '比赛规则', path: '/rule' },
  { name: 'reading/rule-phone', title: '比赛规则（手机）', path: '/rule', size: 'phone' },
  { name: 'reading/fair-play', title: '公平规则', path: '/rule/fair' },
  { name: 'reading/lesson', title: '第一节课', path: '/lesson' },
  { name: 'reading/privacy', title: '隐私政策', path: '/privacy' },
  { name: 'reading/privacy-children', title: '儿童隐私', path: '/privacy/children', size: 'phone' },
  { name: 'reading/terms', title: '用户协议', path: '/terms' },
  { name: 'reading/aboutus', title: '关于我们', path: '/aboutus' },
  { name: 'reading/aboutus-phone', title: '关于我们（手机）', path: '/aboutus', size: 'phone' },
  {
    name: 'reading/province',
    title: '关于我们：省赛区',
    window: true,
    path: '/aboutus',
    prepare: async (page) => {
      await page.getByRole('row', { name: '江苏省' }).getByRole('button', { name: '查看详情' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'reading/videos', title: '视频', path: '/videos' },
  { name: 'reading/document', title: '文件', path: '/md/privacy.md' },
  {
    name: 'reading/pdf',
    title: 'PDF 文件',
    window: true,
    path: '/md/rule.pdf',
    prepare: (page) => page.getByText('第 1 页，共').waitFor({ state: 'attached' }),
  },
]
