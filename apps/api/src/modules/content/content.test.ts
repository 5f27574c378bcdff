import { beforeAll, expect, it } from 'vitest'
import { useApi } from '../../../test/support/harness.ts'

const api = useApi()
const item = { publishedAt: new Date('2026-11-20T00:00:00Z'), url: '/md/rule.md', preview: '预览' }
beforeAll(async () => {
  await api.services.db.newsItem.createMany({
    data: [
      { ...item, notice: true, title: '公告 <b>一</b>' },
      { ...item, notice: false, title: '新闻', redirect: true, img: '/storage/images/news.svg' },
      { ...item, notice: true, title: '更新的公告', publishedAt: new Date('2026-11-21T00:00:00Z') },
      { ...item, notice: true, title: '明天的公告', publishedAt: new Date('2026-11-22T12:00:00Z') },
    ],
  })
})

it('news lists news, or with notice=1 notices, newest first and without future ones', async () => {
  const news = await api.request.get('/api/news').expect(200)
  expect(news.body).toEqual([
    {
      title: '新闻',
      date: '2026-11-20T00:00:00.000Z',
      url: '/md/rule.md',
      redirect: true,
      img: '/storage/images/news.svg',
      preview: '预览',
      important: false,
    },
  ])
  const notices = await api.request.get('/api/news?notice=1').expect(200)
  expect(notices.body.map(({ title }: { title: string }) => title)).toEqual(['更新的公告', '公告 <b>一</b>'])
})

it('news rejects any other value of notice', async () => {
  const answer = await api.request.get('/api/news?notice=2').expect(422)
  expect(answer.body.errors).toEqual({ notice: 'notice 只能是 0 或 1' })
})

it('aboutUs lists the provinces’ contacts', async () => {
  const contact = { organization: '星河组委会', contact: '林老师', telephone: '400-000-0000', email: 'a@example.com' }
  await api.services.db.provinceContact.create({ data: { provinceId: 32, ...contact } })
  const { body } = await api.request.get('/api/aboutus').expect(200)
  expect(body.provinces).toEqual([{ area_id: 32, province: '江苏省', details: '', ...contact }])
})

it('storageFile serves files of the content folder only', async () => {
  const rule = await api.request.get('/storage/rule.md').expect(200)
  expect(rule.headers['content-type']).toBe('text/markdown; charset=utf-8')
  expect(rule.headers['x-content-type-options']).toBe('nosniff')
  for (const path of [
    '/storage/',
    '/storage/nothing.md',
    '/storage/../package.json',
    '/storage/%2e%2e/package.json',
    '/storage/..%2fpackage.json',
  ]) {
    const answer = await api.request.get(path)
    expect(answer.status, path).toBeOneOf([400, 404])
    expect(answer.text, path).not.toContain('qisuan')
  }
})

it('storageFile serves texts with the facts filled in, and tells when these change', async () => {
  const { text, headers } = await api.request.get('/storage/privacy.md').expect(200)
  expect(text).toContain(api.services.content.organiser().organisation)
  expect(text).not.toMatch(/\{\{|\[\[/)
  const again = () => api.request.get('/storage/privacy.md').set('if-none-match', String(headers.etag))
  await again().expect(304)
  await api.services.db.retentionPeriod.create({ data: { kind: 'accounts', count: 7, unit: 'month' } })
  await expect.poll(async () => (await again()).text).toContain('7 个月')
  await api.services.db.retentionPeriod.deleteMany()
})

it('organiser returns who runs the competition, with the modules of its QR codes', async () => {
  const { body } = await api.request.get('/api/organiser').expect(200)
  expect(body).toMatchObject({ organisation: expect.any(String), contact: { email: expect.stringContaining('@') } })
  expect(body.qr_codes).toHaveLength(2)
  for (const { modules } of body.qr_codes as { modules: string[] }[]) {
    expect(modules[0]).toMatch(/^1{7}0[01]+01{7}$/)
    expect(modules.map((row) => row.length)).toEqual(modules.map(() => modules.length))
  }
})

it('videos lists the videos', async () => {
  const { body } = await api.request.get('/api/videos').expect(200)
  expect(body[0]).toMatchObject({ title: expect.any(String), url: '/storage/tutorial.mp4' })
})

it('document returns the text of Markdown, and address and title of a PDF', async () => {
  const markdown = await api.request.get('/api/document?link=rule.md').expect(200)
  expect(markdown.body).toMatchObject({ kind: 'markdown', text: expect.stringMatching(/^# /) })
  const pdf = await api.request.get('/api/document?link=rule.pdf').expect(200)
  expect(pdf.body).toEqual({
    kind: 'pdf',
    url: '/storage/rule.pdf',
    bytes: expect.any(Number),
    title: '全国青少年 AI 算法编程挑战赛 2026 赛季规则',
  })
})

it('document returns the size of the images in a text', async () => {
  const { body } = await api.request.get('/api/document?link=about.md').expect(200)
  expect(body.images).toEqual({ '/storage/images/five-ways.svg': { width: 640, height: 560 } })
})

it.each([
  'nothing.md',
  'organiser.json',
  'images',
  'images/morning.svg',
  '../README.md',
  'images/../../README.md',
  '..\\README.md',
  '/etc/passwd.md',
  '.hidden.md',
  'rule.md\0.pdf',
  `${'a'.repeat(290)}.md`,
  '',
])('document answers 404 to %j', async (link) => {
  const answer = await api.request.get('/api/document').query({ link }).expect(404)
  expect(answer.body).toEqual({ message: '没有找到这个文件', code: 'not_found' })
})

it('document requires a link', async () => {
  const answer = await api.request.get('/api/document').expect(422)
  expect(answer.body.errors).toEqual({ link: '请给出 link' })
})
