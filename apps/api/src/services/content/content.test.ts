import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloneDatabase } from '@qisuan/launcher/test-services'
import { policyFiles } from '@qisuan/db/policy'
import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { openContent, type Content } from './content.ts'

const demo = join(import.meta.dirname, '../../../../../content')

let pool: Pool
let directory: string
let opened: Content | undefined
const errors: unknown[] = []
beforeAll(async () => {
  pool = new Pool({ connectionString: await cloneDatabase(inject('template')) })
})
afterAll(() => pool.end())
beforeEach(async () => {
  errors.length = 0
  directory = await mkdtemp(join(tmpdir(), 'qisuan-content-'))
  for (const file of ['organiser.json', 'videos.json', ...policyFiles])
    await cp(join(demo, file), join(directory, file))
})
afterEach(async () => {
  opened?.close()
  opened = undefined
  await rm(directory, { recursive: true })
})

const changes = { onContentChange: () => {} }
const open = async (more: { tolerant?: boolean } = {}) =>
  (opened = await openContent({ directory, pool, changes, onError: (error) => errors.push(error), ...more }))

async function change(edit: (organiser: Record<string, unknown>) => void) {
  const path = join(directory, 'organiser.json')
  const organiser: Record<string, unknown> = JSON.parse(await readFile(path, 'utf8'))
  edit(organiser)
  await writeFile(path, JSON.stringify(organiser))
}

it('notices a changed file', async () => {
  const content = await open()
  const before = content.version()
  await change((organiser) => (organiser.organisation = '新的组委会'))
  await expect.poll(() => content.organiser().organisation).toBe('新的组委会')
  expect(content.version()).toBeGreaterThan(before)
})

it('notices an added document', async () => {
  const content = await open()
  const before = content.version()
  await writeFile(join(directory, 'new.md'), '# 新')
  await expect.poll(() => content.version()).toBeGreaterThan(before)
})

it('uses the last valid content while a file is invalid, and reports the problem', async () => {
  const content = await open()
  const { organisation } = content.organiser()
  await change((organiser) => (organiser.contact = { ...Object(organiser.contact), email: '没有邮箱' }))
  await expect.poll(() => errors).toHaveLength(1)
  expect(String(errors[0])).toContain(join(directory, 'organiser.json'))
  expect(String(errors[0])).toContain('contact.email：')
  expect(content.organiser().organisation).toBe(organisation)
})

it.each([
  [
    'a field that is missing',
    (organiser: Record<string, unknown>) => delete organiser.short_name,
    'short_name：没有填',
  ],
  [
    'a misspelt field',
    (organiser: Record<string, unknown>) => (organiser.slogen = '路'),
    '没有 slogen 这一项，可以写的有 full_name、',
  ],
  [
    'a link that is a script',
    (organiser: Record<string, unknown>) => (organiser.video_channel = { name: '号', url: 'javascript:alert(1)' }),
    'video_channel.url：不是网址',
  ],
])('does not open with %s', async (_, edit, named) => {
  await change(edit)
  await expect(open()).rejects.toThrow(named)
})

it('names the newest version of the policy', async () => {
  const content = await open()
  const path = join(directory, 'terms.md')
  await writeFile(path, '# 用户协议\n\n版本：2031-01-02\n')
  await expect.poll(() => content.policy().version).toBe('2031-01-02')
  await writeFile(path, '# 用户协议\n')
  await expect.poll(() => errors).toHaveLength(1)
  expect(String(errors[0])).toContain(`${path} 里没有版本`)
  expect(content.policy().version).toBe('2031-01-02')
})

it.each(policyFiles)('does not open without %s', async (file) => {
  await rm(join(directory, file))
  await expect(open()).rejects.toThrow(`缺少 ${file}`)
})

it('rejects a file that is not JSON, by its name', async () => {
  await writeFile(join(directory, 'videos.json'), '[{')
  await expect(open()).rejects.toThrow(`${join(directory, 'videos.json')} 有误：不是 JSON（第 1 行第 3 个字符附近）`)
})

it('opens for the command that repairs it, and says what is wrong when it is used', async () => {
  await writeFile(join(directory, 'videos.json'), '[{')
  const content = await open({ tolerant: true })
  expect(content.files().has('videos.json')).toBe(true)
  expect(() => content.organiser()).toThrow('videos.json 有误')
})

it('finds a file as it is now, even before the folder is checked again', async () => {
  const content = await open()
  await writeFile(join(directory, 'terms.md'), '# 短')
  expect(await content.find('terms.md')).toMatchObject({ size: Buffer.byteLength('# 短') })
  await rm(join(directory, 'terms.md'))
  expect(await content.find('terms.md')).toBeUndefined()
})

it('leaves out hidden files', async () => {
  await writeFile(join(directory, '.DS_Store'), 'x')
  expect((await open()).files().has('.DS_Store')).toBe(false)
})
