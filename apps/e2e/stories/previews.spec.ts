import { api } from '../installation/api.ts'
import { siteUrl } from '../installation/installation.ts'
import { demoPupil, logIn, sharedByPupil } from '../installation/people.ts'
import { expect, test } from '../story.ts'

/** Pages that people send each other, and what the card of their link says. */
async function sentPages() {
  const { list: schools } = await api('/api/rank/school?group=2&details=1')
  const { number } = await api('/api/user/certificate', { token: await logIn(demoPupil), form: { round: '2026-6' } })
  const [notice] = await api('/api/news?notice=1')
  const [school] = schools
  return [
    { path: '/', title: '启算 · 全国青少年 AI 算法编程挑战赛', says: '编程' },
    { path: notice.url, title: `${notice.title} · 启算`, says: notice.preview },
    { path: '/rank?group=m', title: '中学组个人榜 · 启算', says: '全国中学组个人榜' },
    { path: '/rank?group=x&board=school', title: '小学低年级组学校榜 · 启算', says: '全国小学低年级组学校榜' },
    { path: '/wap/rank?group=s', title: '小学高年级组个人榜 · 启算', says: '全国小学高年级组个人榜' },
    { path: `/school/${school.school_id}`, title: `${school.name}的成绩 · 启算`, says: school.name },
    {
      path: `/verify/${number}`,
      title: /^苏\*棠 · 全国总决赛.+ · 启算$/,
      says: '查验真伪',
      picture: '/pictures/certificate/',
    },
    {
      path: await sharedByPupil(),
      title: new RegExp(`^${demoPupil.name}超过了全国`),
      says: '来和我一起挑战',
      picture: '/pictures/share-card/',
    },
    { path: '/join/ABCDEFGHJK', title: '加入班级 · 启算', says: '老师请你加入班级' },
  ]
}

test('the link of every page that people send has a title, words and a picture of its own', async ({ request }) => {
  const described = new Set<string>()
  for (const { path, title, says, picture = '/storage/images/preview.jpg' } of await sentPages()) {
    const html = await (await request.get(path)).text()
    const property = (name: string) => new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
    if (typeof title === 'string') expect(property('title'), path).toBe(title)
    else expect(property('title'), path).toMatch(title)
    expect(property('description'), path).toContain(says)
    described.add(property('description'))
    // The card opens the page that was sent, with its group.
    if (path.includes('?')) expect(property('url').replaceAll('&amp;', '&')).toBe(siteUrl() + path)
    expect(property('image'), path).toContain(siteUrl() + picture)
    const image = await request.get(property('image'))
    expect(image.headers()['content-type'], path).toBe('image/jpeg')
  }
  expect(described.size).toBe(9)
})
