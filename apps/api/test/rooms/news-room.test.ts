import { beforeAll, describe, expect, it } from 'vitest'
import { useApi } from '../support/harness.ts'
import { newOperator, type ConsolePage } from '../support/operators.ts'
import { drawing, gif, jpeg, png, webp } from '../support/pictures.ts'
import { qisuan } from '../support/run-command.ts'

const api = useApi({ env: { LOG_LEVEL: 'error' } })
const reason = '写错了'
const fields = { title: '决赛须知', preview: '带好身份证', important: false, img: null, at: null, url: null }
const text = '# 决赛须知\n\n请带好身份证，[规则](/rule)在这里。\n'

let editor: Awaited<ReturnType<typeof newOperator>>
let page: ConsolePage
beforeAll(async () => {
  editor = await newOperator(api, [{ role: 'editor', provinces: null }])
  page = editor.page
})

interface Item {
  id: number
  title: string
  url: string
  state: string
}
const listed = async (): Promise<Item[]> => (await page.call('allNews').expect(200)).body
const open = async (id: number) => (await page.call('openNews', { id }).expect(200)).body
const add = async (more: object = {}): Promise<Item> => {
  const { body } = await page.call('addNews', { notice: true, ...fields, text, ...more }).expect(200)
  const item = (await listed()).find(({ id }) => id === body.id)
  if (!item) throw new Error('not listed')
  return item
}
const notices = async (): Promise<string[]> =>
  (await api.request.get('/api/news?notice=1').expect(200)).body.map(({ title }: Item) => title)
const statusOf = async (url: string) => (await api.request.get('/api/document').query({ link: url.slice(4) })).status

describe('an editor', () => {
  it('writes a notice, whose text is a file of the content, under their name', async () => {
    const { id, url } = await add()
    expect(url).toMatch(/^\/md\/news\/2026-[\d-]+-[\da-f]{8}\.md$/)
    await expect.poll(notices).toContain('决赛须知')
    await expect
      .poll(async () => (await api.request.get('/api/document').query({ link: url.slice(4) })).body.text)
      .toBe(text)
    const entries = await api.services.db.auditEntry.findMany({
      where: { operator: editor.name, action: 'console addNews' },
    })
    expect(entries.map(({ subject }) => subject).toSorted()).toEqual(['content_file', 'news_item'])
    expect((await open(id)).text).toBe(text)
  })

  it('writes news, whose text is an article that an item of the list opens', async () => {
    const { id, url } = await add({ notice: false, title: '开赛' })
    const [, slug] = /^\/news\/(2026-[\d-]+-[\da-f]{8})$/.exec(url) ?? []
    const link = `news/${slug}.md`
    const article = () => api.request.get('/api/document').query({ link })
    await expect.poll(async () => (await article()).body.text).toBe(text)
    await page.call('withdrawNews', { id, reason }).expect(200)
    await expect.poll(async () => (await article()).status).toBe(404)
    await page.call('restoreNews', { id, reason }).expect(200)
    await page.call('removeNews', { id, reason }).expect(200)
    await expect.poll(() => api.services.content.find(link)).toBeUndefined()
  })

  it('cannot lead to an article that nobody has written', async () => {
    const { body } = await page.call('addNews', { notice: false, ...fields, text: null, url: '/news/none' }).expect(422)
    expect(body.errors).toEqual({ url: expect.stringContaining('没有这个文件') })
  })

  it('has a notice appear later; until then nobody opens its text', async () => {
    const at = new Date(api.clock.now().getTime() + 60_000).toISOString()
    const { url, state } = await add({ title: '以后的', at })
    expect(state).toBe('scheduled')
    await expect.poll(async () => (await api.services.content.find(url.slice(4)))?.size).toBeGreaterThan(0)
    expect(await notices()).not.toContain('以后的')
    expect(await statusOf(url)).toBe(404)
    await api.request.get(`/storage/${url.slice(4)}`).expect(404)
    api.clock.advance(61)
    expect(await notices()).toContain('以后的')
    expect(await statusOf(url)).toBe(200)
  })

  it('says until when a notice is true, not before it appears', async () => {
    const until = new Date(api.clock.now().getTime() + 60_000).toISOString()
    const { id } = await add({ title: '到期', until })
    const shown = async () => (await api.request.get('/api/news?notice=1').expect(200)).body
    await expect.poll(shown).toContainEqual(expect.objectContaining({ title: '到期', until }))
    expect((await open(id)).seen.until).toBe(until)
    await page.call('changeNews', { id, title: '一直' }).expect(200)
    expect((await open(id)).seen.until).toBe(until)
    await page.call('changeNews', { id, until: null }).expect(200)
    expect((await open(id)).seen.until).toBeNull()
    const refused = await page.call('addNews', { notice: true, ...fields, text, until: '2020-01-01T00:00:00Z' })
    expect(refused.body.message).toContain('出现的时间')
  })

  it('is told at the field what is wrong', async () => {
    const refused = async (more: object) =>
      (await page.call('addNews', { notice: true, ...fields, text, ...more }).expect(422)).body.errors
    expect(await refused({ title: ' ' })).toHaveProperty('title')
    expect(await refused({ text: ' ' })).toHaveProperty('text')
    expect(await refused({ text: '看[这里](nothing.md)' })).toEqual({ text: '第 1 行：nothing.md 没有这个文件' })
    expect(await refused({ img: '/storage/images/none.png' })).toEqual({ img: expect.stringContaining('没有这个文件') })
    expect(await refused({ text: null, url: '/nowhere' })).toEqual({ url: expect.stringContaining('没有这个页面') })
    expect(await refused({ text: null, url: 'javascript:alert(1)' })).toHaveProperty('url')
    await page.call('openNews', { id: 999_999 }).expect(404)
  })

  it('changes text and title, unless somebody else did meanwhile', async () => {
    const { id, url } = await add({ title: '旧的' })
    const { seen } = await open(id)
    const change = { id, ...fields, at: seen.at, text: `${text}\n第二版\n`, title: '新的', seen }
    await page.call('changeNews', change).expect(200)
    await expect.poll(async () => (await open(id)).text).toContain('第二版')
    expect((await open(id)).seen.url).toBe(url)
    const refused = await page.call('changeNews', { ...change, title: '另一个' }).expect(409)
    expect(refused.body).toMatchObject({ code: 'changed_meanwhile', current: { title: '新的' } })
    expect(refused.body.current.digest).not.toBe(seen.digest)

    const { seen: now } = await open(id)
    await page.call('changeNews', { ...change, text: null, url: 'https://example.org/a', seen: now }).expect(200)
    await expect.poll(async () => await api.services.content.find(url.slice(4))).toBeUndefined()
  })

  it('takes a notice away, puts it back, and removes it with its text', async () => {
    const { id, url } = await add({ title: '撤下的' })
    await expect.poll(() => statusOf(url)).toBe(200)
    await page.call('withdrawNews', { id }).expect(422)
    await page.call('withdrawNews', { id, reason }).expect(200)
    await expect.poll(notices).not.toContain('撤下的')
    expect(await statusOf(url)).toBe(404)
    await page.call('withdrawNews', { id, reason }).expect(409)
    await page.call('restoreNews', { id, reason }).expect(200)
    await expect.poll(notices).toContain('撤下的')
    await page.call('removeNews', { id, reason }).expect(200)
    await expect.poll(() => api.services.content.find(url.slice(4))).toBeUndefined()
    expect(await listed()).not.toContainEqual(expect.objectContaining({ id }))
  })

  it('and the command line see the same', async () => {
    const { id } = await add({ title: '两处' })
    expect(await qisuan(api, 'news', 'withdraw', String(id), '--yes')).toMatchObject({ code: 0 })
    expect((await qisuan(api, 'news', 'list')).out).toContain('撤下了')
    expect(await qisuan(api, 'news', 'restore', String(id), '--yes')).toMatchObject({ code: 0 })
    expect(await qisuan(api, 'news', 'restore', String(id), '--yes')).toMatchObject({ code: 3 })
  })
})

describe('a picture', () => {
  const put = (name: string, bytes: Buffer) => page.call('addPicture', { name, content: bytes.toString('base64') })

  it.each([
    ['会场.png', png],
    ['a.gif', gif],
    ['a.webp', webp],
    ['a.jpg', jpeg],
    ['a.svg', drawing('<circle r="3"/>')],
  ])('%s is taken', async (name, bytes) => {
    const { body } = await put(name, bytes).expect(200)
    expect(body.path).toBe(`images/${name}`)
    expect((await api.request.get(body.url)).status).toBe(200)
    expect((await put(name, bytes).expect(200)).body.path).toBe(body.path)
  })

  it('of the name of another gets a number', async () => {
    await put('同名.png', png).expect(200)
    await expect.poll(() => api.services.content.find('images/同名.png')).toBeDefined()
    const other = Buffer.concat([png.subarray(0, 8), png.subarray(8)])
    other[other.length - 30] = 7
    expect((await put('同名.png', other).expect(200)).body.path).toBe('images/同名-2.png')
  })

  const page1 = '<!doctype html><script>alert(1)</script>'
  it.each([
    ['a page under the name of a picture', 'a.png', Buffer.from(page1)],
    ['a picture with a page behind it', 'b.png', Buffer.concat([png, Buffer.from(page1)])],
    ['a GIF that is a script', 'c.gif', Buffer.from('GIF89a=1;alert(1)//')],
    ['a JPEG with an archive behind it', 'd.jpg', Buffer.concat([jpeg, Buffer.from('504b0304', 'hex')])],
    ['a WebP with something behind it', 'e.webp', Buffer.concat([webp, Buffer.from(page1)])],
    ['half a picture', 'f.png', png.subarray(0, 40)],
    ['a drawing with a script', 'g.svg', drawing('<script>alert(1)</script>')],
    ['a script in a namespace', 'h.svg', drawing('<x:script xmlns:x="http://www.w3.org/2000/svg"/>')],
    ['a drawing that acts', 'i.svg', drawing('<rect onload="alert(1)"/>')],
    ['a link that runs', 'j.svg', drawing('<a href="javascript:alert(1)"><path/></a>')],
    ['a link that hides', 'k.svg', drawing('<a href="&#106;avascript:alert(1)"><path/></a>')],
    ['a page in a drawing', 'l.svg', drawing('<foreignObject><p/></foreignObject>')],
    ['a drawing of another site', 'm.svg', drawing('<image href="https://example.org/a.png"/>')],
    ['an entity', 'n.svg', Buffer.concat([Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]>'), drawing('')])],
    ['a page', 'a.html', Buffer.from(page1)],
    ['a text', 'a.md', Buffer.from('# 文')],
  ])('that is %s is refused', async (_, name, bytes) => {
    const { body } = await put(name, bytes).expect(422)
    expect(body.errors.content).toMatch(/[一-鿿]/)
    expect(await api.services.content.find(`images/${name}`)).toBeUndefined()
  })

  it('cannot leave the folder', async () => {
    expect((await put('../../etc/passwd.png', png).expect(200)).body.path).toBe('images/-..-etc-passwd.png')
  })
})
