import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forTheFile, startApi } from '../support/harness.ts'
import { newOperator, type ConsolePage } from '../support/operators.ts'
import { drawing, png } from '../support/pictures.ts'

/** Stands in for the site's build: a page says what the API answers. */
const site = `export const render = async ({ url, call }) => {
  const { body: { short_name: name } } = await call('organiser', {})
  const link = url.pathname.slice('/md/'.length)
  const { body } = url.pathname.startsWith('/md/') ? await call('document', { query: { link } }) : { body: {} }
  const { body: news } = await call('news', { query: { notice: '1' } })
  const said = JSON.stringify([name, body.text, news[0]?.title])
  return { kind: 'page', status: 200, complete: true, html: '<head></head>' + url.pathname + said + '<script src="/a.js"></script>' }
}`

let dist: string
const api = forTheFile(async () => {
  dist = await mkdtemp(join(tmpdir(), 'qisuan-site-'))
  await mkdir(join(dist, 'client/assets'), { recursive: true })
  await mkdir(join(dist, 'server'))
  await writeFile(join(dist, 'package.json'), '{ "type": "module" }')
  await writeFile(join(dist, 'server/entry-server.js'), site)
  await writeFile(join(dist, 'client/broken.html'), '')
  return startApi({ env: { LOG_LEVEL: 'error', WEB_DIST: dist } })
})
afterAll(() => rm(dist, { recursive: true }))

let editor: ConsolePage
let organiser: Awaited<ReturnType<typeof newOperator>>
beforeAll(async () => {
  editor = (await newOperator(api, [{ role: 'editor', provinces: null }])).page
  organiser = await newOperator(api, [{ role: 'organiser', provinces: null }])
})

const reason = '新赛季'
const file = async (path: string) => (await editor.call('contentFile', { path }).expect(200)).body
const base64 = (bytes: Buffer) => bytes.toString('base64')

describe('a file', () => {
  it('is checked, put on the site, changed by who has seen it, taken away, and ships again', async () => {
    const before = await file('faq.md')
    expect(before).toMatchObject({ origin: 'shipped', text: expect.stringContaining('#') })
    const change = { add: [{ path: 'faq.md', text: '# 我们的问答' }] }
    const { body: effect } = await editor.call('checkContent', { change }).expect(200)
    expect(effect).toMatchObject({
      files: [{ path: 'faq.md', outcome: 'replaced' }],
      problems: [],
      seen: { 'faq.md': before.digest },
    })
    await editor.call('changeContent', { change, seen: effect.seen, reason }).expect(200)
    expect((await file('faq.md')).origin).toBe('replacing')
    const refused = await editor.call('changeContent', { change, seen: effect.seen, reason }).expect(409)
    expect(refused.body.current).toEqual({ 'faq.md': (await file('faq.md')).digest })

    await editor.call('changeContent', { change: { restore: ['faq.md'] }, seen: {}, reason }).expect(200)
    expect((await file('faq.md')).origin).toBe('shipped')
  })

  it('that is wrong is refused with every reason, and nothing is written', async () => {
    const change = {
      add: [
        { path: 'images/a.png', content: base64(Buffer.from('<script>')) },
        { path: 'images/b.svg', content: base64(drawing('<script/>')) },
        { path: 'images/c.png', content: base64(png) },
      ],
    }
    const { body } = await editor.call('checkContent', { change }).expect(200)
    expect(body.problems).toHaveLength(2)
    const refused = await editor.call('changeContent', { change, seen: body.seen, reason }).expect(422)
    expect(refused.body.errors.files).toMatch(/a\.png.*b\.svg/)
    await editor.call('contentFile', { path: 'images/c.png' }).expect(404)
    await editor.call('changeContent', { change: { add: [] }, seen: {} }).expect(422)
  })

  it('says what uses it', async () => {
    expect((await file('images/tutorial.webp')).used_by).toContainEqual(expect.stringContaining('videos.json'))
    expect((await editor.call('contentFiles').expect(200)).body).toContainEqual(
      expect.objectContaining({ path: 'faq.md', origin: 'shipped' }),
    )
  })
})

describe('the identity', () => {
  const read = async () => (await organiser.page.call('identity').expect(200)).body.identity
  const change = (identity: object, seen: object) =>
    organiser.page.call('changeIdentity', { identity, seen: { identity: seen }, reason })

  it('is filled in field by field, and refused at the field', async () => {
    const seen = await read()
    const refused = async (more: object) => (await change({ ...seen, ...more }, seen).expect(422)).body.errors
    expect(await refused({ short_name: '' })).toHaveProperty('short_name')
    expect(await refused({ accent: { light: '#ffff00', dark: '#8caaf5' } })).toEqual({
      'accent.light': expect.stringContaining('对比度'),
    })
    expect(await refused({ contact: { email: '没有' } })).toEqual({ 'contact.email': '不是邮箱' })
    expect(await refused({ slogen: '写错的' })).toHaveProperty('identity')
    expect(await refused({ logo: '/storage/none.svg' })).toEqual({ identity: expect.stringContaining('没有这个文件') })

    await change({ ...seen, short_name: '新名字' }, seen).expect(200)
    await expect.poll(async () => (await api.request.get('/api/organiser')).body.short_name).toBe('新名字')
    const { body } = await change({ ...seen, short_name: '另一个' }, seen).expect(409)
    expect(body.current.identity).toMatchObject({ short_name: '新名字' })
  })

  it('is nobody’s to change who may only write, neither as a file', async () => {
    await editor.call('identity').expect(403)
    for (const change of [{ add: [{ path: 'organiser.json', text: '{}' }] }, { remove: ['organiser.json'] }])
      await editor.call('changeContent', { change, seen: {}, reason }).expect(403)
  })
})

describe('a page with what is not saved', () => {
  it('is the site’s own, runs nothing, and is stored nowhere', async () => {
    const { identity } = (await organiser.page.call('identity').expect(200)).body
    const { body, headers } = await organiser.page
      .call('previewIdentity', { identity: { ...identity, short_name: '还没有存' }, page: 'front' })
      .expect(200)
    expect(body.html).toContain('还没有存')
    expect(body.html).not.toContain('<script')
    expect(headers['cache-control']).toBe('no-store')
    expect((await api.request.get('/api/organiser')).body.short_name).not.toBe('还没有存')

    const sample = await organiser.page
      .call('previewIssuer', { identity: { ...identity, organisation: '还没有存' } })
      .expect(200)
    expect(sample.body.identity).toMatchObject({ organisation: '还没有存', certificate: { title: '荣誉证书' } })
    await organiser.page.call('previewIssuer', { identity: { ...identity, organisation: '' } }).expect(422)

    const text = await editor.call('previewText', { path: 'new.md', text: '# {{ organisation }}' }).expect(200)
    expect(text.body.html).toContain(`/md/new.md`)
    expect(text.body.html).toContain(api.services.content.organiser().organisation)
    const fields = {
      title: '还没有发',
      preview: '',
      important: false,
      img: null,
      at: null,
      url: null,
      text: '正文在此',
    }
    const news = await editor.call('previewNews', { id: null, notice: true, ...fields }).expect(200)
    expect(news.body.html).toContain('正文在此')
    expect(news.body.html).toContain('还没有发')
    expect((await api.request.get('/api/news?notice=1')).body).toEqual([])
    const noted = await api.services.db.securityEvent.findMany({
      where: { kind: 'command_run' },
      orderBy: { id: 'asc' },
    })
    expect(noted.map(({ detail }) => detail)).not.toContainEqual(
      expect.objectContaining({ command: expect.stringContaining('preview') }),
    )
  })
})
