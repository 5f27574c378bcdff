import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { useApi } from '../../../test/support/harness.ts'
import { qisuan } from '../../../test/support/run-command.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'

const shipped = join(import.meta.dirname, '..', '..', '..', '..', '..', 'content')
const api = useApi()
const folder = temporaryFolder()
afterEach(async () => {
  await api.services.pool.query('delete from content_file; delete from news_item')
})

async function file(path: string, content: string | Buffer): Promise<string> {
  const place = folder.at(path)
  await mkdir(dirname(place), { recursive: true })
  await writeFile(place, content)
  return place
}

const content = (...args: string[]) => qisuan(api, 'content', ...args)
const done = async (...args: string[]) => {
  const outcome = await content(...args)
  expect(outcome).toMatchObject({ code: 0, error: '' })
  return outcome.out
}
const shown = async (path: string) => (await api.request.get(`/storage/${encodeURI(path)}`)).text
const png = Buffer.from('89504e470d0a1a0a00', 'hex')
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>'

it('add previews first, then the site shows the file, until restore brings back the one that ships', async () => {
  const ships = await shown('faq.md')
  const place = await file('问答.md', '# 我们的问答\n\n[规则](rule.md) [别处](https://example.org/a)\n')
  const preview = await done('add', place, '--to', 'faq.md')
  expect(preview).toContain('替换  faq.md')
  expect(preview).toContain('faq.md 第 3 行：https://example.org/a')
  expect(preview).toContain('--yes')
  expect(await shown('faq.md')).toBe(ships)

  expect(await done('add', place, '--to', 'faq.md', '--yes')).toContain('已改好')
  await expect.poll(() => shown('faq.md')).toContain('我们的问答')
  expect(await done('add', place, '--to', '/storage/faq.md', '--yes')).toContain('没有要改的')
  expect(await done('list', '--own')).toMatch(/^faq\.md .*自己的，替换随带的/)
  expect(await done('show', 'faq.md', '--text')).toContain('# 我们的问答')

  expect(await done('restore', 'faq.md', '--yes')).toContain('恢复随带的')
  await expect.poll(() => shown('faq.md')).toBe(ships)
  const audit = await api.services.db.auditEntry.findMany({
    where: { subject: 'content_file' },
    orderBy: { id: 'asc' },
  })
  expect(audit.map(({ action }) => action)).toEqual(['content add', 'content restore'])
})

it('adds a folder as it is, in one transaction', async () => {
  await file('all/images/队徽.svg', drawing)
  await file('all/notice.md', '# 通知\n\n![队徽](/storage/images/队徽.svg)\n')
  await file('all/.DS_Store', 'x')
  const out = await done('add', folder.at('all'), '--yes')
  expect(out).toContain('images/队徽.svg')
  expect(out).not.toContain('DS_Store')
  const picture = `/storage/${encodeURI('images/队徽.svg')}`
  await expect.poll(async () => String((await api.request.get(picture)).body)).toBe(drawing)
  const { body } = await api.request.get('/api/document?link=notice.md').expect(200)
  expect(body.images).toEqual({ '/storage/images/队徽.svg': { width: 8, height: 8 } })
  expect(await done('show', 'images/队徽.svg')).toContain('用到它的：notice.md 第 3 行')
})

it.each([
  ['没有这个文件', '# 文\n\n[看](nothing.md)', '第 3 行：nothing.md 没有这个文件'],
  ['a missing picture', '![图](/storage/images/none.png)', '第 1 行：/storage/images/none.png 没有这个文件'],
  ['a relative picture', '![图](images/award.svg)', '要写成 /storage/images/award.svg'],
  ['a page that is none', '[去](/nowhere)', '第 1 行：/nowhere 网站没有这个页面'],
  ['a script', '[去](javascript:alert)', '不是能用的网址'],
  ['an anchor', '# 甲\n\n[去](#乙)', '第 3 行：#乙 文中没有这个标题'],
  ['a picture as a document', '[看](/md/images/award.svg)', '不是文档'],
])('refuses a text with %s, all or nothing', async (_, text, message) => {
  const good = await file('good.md', '# 好的')
  const bad = await file('bad.md', text)
  for (const yes of [[], ['--yes']]) {
    const outcome = await content('add', good, bad, ...yes)
    expect(outcome.code).toBe(3)
    expect(outcome.out).toContain(message)
    expect(outcome.out).toContain('什么也没有改动')
  }
  expect(await api.services.pool.query('select from content_file')).toMatchObject({ rowCount: 0 })
})

it.each([
  ['a.png', Buffer.from('no picture'), '内容和扩展名不符'],
  ['a.md', Buffer.from([0xc4, 0xe3, 0xba, 0xc3]), '请另存为 UTF-8'],
  ['a.html', Buffer.from('<p>'), '不收这种文件'],
  ['a.PNG', png, '扩展名请用小写'],
  ['a.svg', Buffer.from(drawing.replace('<path', '<script/>\n<path')), '第 1 行的 <script 不能有'],
  ['b.svg', Buffer.from(drawing.replace('<path', '<path onclick="x"')), '不能有'],
  ['a.json', Buffer.from('{'), '不是 JSON'],
  ['cities.json', Buffer.from('[]'), '城市列表'],
  ['large.mp4', Buffer.concat([Buffer.from('0000ftypmp42'), Buffer.alloc(51 * 1024 * 1024)]), '最多 50 MB'],
])('refuses the file %s', async (name, bytes, message) => {
  const outcome = await content('add', await file(name, bytes), '--yes')
  expect(outcome).toMatchObject({ code: 3, out: expect.stringContaining(message) })
})

it('refuses invalid settings, with the field in Chinese', async () => {
  const organiser = JSON.parse(await shown('organiser.json'))
  const place = await file('organiser.json', JSON.stringify({ ...organiser, slogen: '路' }))
  const outcome = await content('add', place, '--yes')
  expect(outcome).toMatchObject({ code: 3, out: expect.stringContaining('slogen') })
  const videos = await file('videos.json', (await shown('videos.json')).replace('tutorial.vtt', 'none.vtt'))
  expect(await content('add', videos)).toMatchObject({
    code: 3,
    out: expect.stringContaining('videos.json 第 6 行：/storage/none.vtt 没有这个文件'),
  })
})

it('a link to an optional page is dead where the page is off', async () => {
  const place = await file('links.md', '[苏州](/suzhou)')
  expect(await content('add', place)).toMatchObject({ code: 0 })
  const organiser = await file(
    'organiser.json',
    (await shown('organiser.json')).replace(/"pages": \[[^\]]*\]/, '"pages": []'),
  )
  const refused = await content('add', place, organiser)
  expect(refused).toMatchObject({ code: 3, out: expect.stringContaining('links.md 第 1 行：/suzhou 网站没有这个页面') })
  expect(await content('remove', 'suzhou.md')).toMatchObject({ code: 3, out: expect.stringContaining('/suzhou/rule') })
  await done('add', organiser, '--yes')
  expect(await done('remove', 'suzhou.md', '--yes')).toContain('隐藏随带的  suzhou.md')
  const broken = await content('add', await file('organiser.json', '{}'))
  expect(broken).toMatchObject({ code: 3, out: expect.not.stringContaining('缺少 suzhou.md') })
})

it('remove hides a file that ships, and refuses while something leads to it', async () => {
  const refused = await content('remove', 'images/tutorial.webp', '--yes')
  expect(refused).toMatchObject({ code: 3, out: expect.stringContaining('videos.json 第 7 行') })
  expect(await done('remove', 'arena-guide.md', '--yes')).toContain('隐藏随带的  arena-guide.md')
  await expect.poll(async () => (await api.request.get('/storage/arena-guide.md')).status).toBe(404)
  expect(await done('list', '--own')).toContain('随带，已隐藏')
  expect(await content('remove', 'about.md')).toMatchObject({
    code: 3,
    out: expect.stringContaining('/aboutus 页面要用'),
  })
  expect(await content('remove', 'none.md')).toMatchObject({ code: 3 })
  expect(await content('restore', 'faq.md')).toMatchObject({ code: 3, error: expect.stringContaining('没有改过') })
})

it('news opens only what exists', async () => {
  const add = (...args: string[]) => qisuan(api, 'news', 'add', '名单', '--notice', ...args)
  expect(await add('--url', '/md/list.md')).toMatchObject({ code: 2, error: expect.stringContaining('没有这个文件') })
  await done('add', await file('list.md', '# 名单'), '--yes')
  await expect.poll(() => shown('list.md')).toBe('# 名单')
  expect(await add('--url', '/md/list.md')).toMatchObject({ code: 0 })
  expect(await add('--url', '/rule', '--img', '/storage/none.svg')).toMatchObject({ code: 2 })
  expect(await content('remove', 'list.md')).toMatchObject({
    code: 3,
    out: expect.stringMatching(/\d+ 号新闻：\/md\/list\.md 没有这个文件/),
  })
})

it('says what a changed policy means, and that a print is old', async () => {
  const terms = await file('terms.md', await readFile(join(shipped, 'terms.md'), 'utf8'))
  expect(await done('add', terms)).not.toContain('版本')
  await writeFile(terms, (await shown('terms.md')) + '\n')
  expect(await done('add', terms)).not.toContain('版本')
  await api.pupil()
  expect(await done('add', terms)).toContain('不会再被问')
  await writeFile(terms, (await shown('terms.md')).replace(/版本：.*/, '版本：2031-01-01'))
  expect(await done('add', terms)).toContain('变成 2031-01-01')
  await done('add', await file('rule.pdf', '%PDF-1.4'), '--yes')
  expect(await done('add', await file('rule.md', '# 规则'))).toContain('rule.pdf 还是原来的')
})

it('a command repairs content that SQL made invalid', async () => {
  await api.services.pool.query(`
    insert into content_blob values (sha256('{'), '{');
    insert into content_file (path, digest) values ('videos.json', sha256('{'))`)
  expect(await content('check')).toMatchObject({ code: 3, out: expect.stringContaining('videos.json 有误') })
  expect(await done('restore', 'videos.json', '--yes')).toContain('恢复')
  expect(await done('check')).toContain('内容完好')
})

it('what ships is right by itself', async () => {
  const { clock, config } = api.services
  const contentDir = join(import.meta.dirname, '../../../../../content')
  const outcome = await qisuan({ services: { clock, config: { ...config, contentDir } } }, 'content', 'check')
  expect(outcome).toMatchObject({ code: 0, out: expect.stringContaining('内容完好') })
})

it('export writes what the site shows, and add takes it back unchanged', async () => {
  await done('add', await file('own.md', '# 自己的'), '--yes')
  const own = folder.at('only-own')
  await done('export', own, '--own')
  expect(await readdir(own)).toEqual(['own.md'])
  const whole = folder.at('whole')
  await done('export', whole)
  expect(await readFile(join(whole, 'rule.md'), 'utf8')).toBe(await shown('rule.md'))
  expect(await content('export', whole)).toMatchObject({ code: 3 })
  expect(await done('add', whole, '--yes')).toContain('没有要改的')
})
