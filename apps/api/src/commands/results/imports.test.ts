import { readFile, writeFile } from 'node:fs/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { useApi } from '../../../test/support/harness.ts'
import { importIn, qisuan } from '../../../test/support/run-command.ts'
import { waitUntil } from '../../../test/support/wait-until.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'

const api = useApi()
const folder = temporaryFolder()

const run = (...args: string[]) => qisuan(api, ...args)

async function done(...args: string[]): Promise<string> {
  const { code, out, error } = await run(...args)
  expect({ code, error }).toEqual({ code: 0, error: '' })
  return out
}

let files = 0

async function file(...lines: string[]): Promise<string> {
  files += 1
  const path = folder.at(`${files}.csv`)
  await writeFile(path, lines.join('\n'))
  return path
}

describe('contacts of provinces', () => {
  const headings = '省份,承办单位,联系人,电话,邮箱,说明'
  const jiangsu = '江苏,星河学会,林老师,025-1234567,js@example.com,工作日'
  const contacts = async () => (await api.request.get('/api/aboutus').expect(200)).body.provinces
  beforeEach(async () => {
    await api.services.db.provinceContact.deleteMany()
    await waitUntil(async () => (await contacts()).length === 0)
  })

  it('are shown, imported, changed and removed', async () => {
    const path = await file(headings, jiangsu, '33,浙江学会,陈老师,0571-7654321 转 8,zj@example.com,')
    const preview = await run('contacts', 'import', path)
    expect(preview.out).toMatch(/^2 个省份新添，0 个改变，0 个不变\n {2}新添 +江苏省 +星河学会/)
    expect(await contacts()).toEqual([])
    await done('contacts', 'import', path, '--yes')
    await expect.poll(contacts).toMatchObject([
      { area_id: 32, province: '江苏省', organization: '星河学会', details: '工作日' },
      { area_id: 33, province: '浙江省', telephone: '0571-7654321 转 8', details: '' },
    ])
    await done('contacts', 'set', '江苏', '--telephone', '025-7654321')
    await done('contacts', 'remove', '浙江', '--yes')
    await expect.poll(contacts).toMatchObject([{ area_id: 32, telephone: '025-7654321', contact: '林老师' }])
    expect(await done('contacts', 'list')).toMatch(/江苏省 +\d+ +星河学会 +林老师 +025-7654321/)
  })

  describe('imported over others', () => {
    const rows = () => api.services.db.provinceContact.findMany({ orderBy: { provinceId: 'asc' } })
    const importOver = async () => {
      await done('contacts', 'import', await file(headings, jiangsu, `安徽${jiangsu.slice(2)}`), '--yes')
      const before = await rows()
      const changed = jiangsu.replace('林老师', '陈老师')
      const path = await file(headings, changed, `安徽${jiangsu.slice(2)}`, `浙江${jiangsu.slice(2)}`)
      const out = await done('contacts', 'import', path, '--yes')
      expect(out).toContain('1 个省份新添，1 个改变，1 个不变')
      return { before, id: importIn(out) }
    }

    it('go back to what they were, whatever was added, changed or the same', async () => {
      const { before, id } = await importOver()
      const after = await rows()
      expect(await done('contacts', 'undo', id)).toContain('1 处新添的会去掉，1 处改动会恢复原样')
      expect(await rows()).toEqual(after)
      expect(await done('contacts', 'undo', id, '--yes')).toContain('1 处新添的已去掉，1 处改动已恢复原样')
      expect(await rows()).toEqual(before)
      expect(await done('contacts', 'imports')).toMatch(
        new RegExp(`^${id} 号 .*测试组委 .* 导入 +2 处改动 +测试组委 .* 撤回`),
      )
      expect(await run('contacts', 'undo', id)).toMatchObject({
        code: 3,
        error: expect.stringContaining(`${id} 号导入已经撤回了`),
      })
    })

    it.each([
      ['changed', ['contacts', 'set', '江苏', '--contact', '周老师']],
      ['removed', ['contacts', 'remove', '江苏', '--yes']],
    ])('do not go back when one was %s since', async (_, args) => {
      const { id } = await importOver()
      await done(...args)
      const after = await rows()
      expect(await run('contacts', 'undo', id, '--yes')).toMatchObject({
        code: 3,
        error: expect.stringContaining('不能撤回，什么也没有改：江苏省的联系方式'),
      })
      expect(await rows()).toEqual(after)
    })

    it('go back where one was already put right by hand', async () => {
      const { before, id } = await importOver()
      await done('contacts', 'set', '江苏', '--contact', '林老师')
      await done('contacts', 'remove', '浙江', '--yes')
      expect(await done('contacts', 'undo', id, '--yes')).toContain('2 处已经和导入以前一样')
      expect(await rows()).toEqual(before)
    })

    it('do not go back once the audit has been deleted', async () => {
      const { id } = await importOver()
      await api.services.db.importBatch.update({ where: { id: Number(id) }, data: { entries: { push: 0n } } })
      expect(await run('contacts', 'undo', id, '--yes')).toMatchObject({
        code: 3,
        error: expect.stringContaining('操作记录过了保存期限'),
      })
    })

    it('are not taken back as something else', async () => {
      const { id } = await importOver()
      expect(await run('access', 'undo', id, '--yes')).toMatchObject({ code: 3 })
      expect(await run('contacts', 'undo', '999999')).toMatchObject({ code: 3 })
    })
  })

  it.each([
    ['a province that does not exist', jiangsu.replace('江苏', '江北'), '「省份」：“江北”不是省份'],
    ['a beginning of several', jiangsu.replace('江苏', '江'), '「省份」：“江”不止一个省份'],
    ['a province twice', `浙江${jiangsu.slice(2)}`, '「省份」：与第 2 行是同一个省份'],
    ['no organiser', jiangsu.replace('星河学会', ''), '「承办单位」：没有填'],
    ['a telephone of letters', jiangsu.replace('025-1234567', '问林老师'), '「电话」：“问林老师”不是电话号码'],
    ['an address that is none', jiangsu.replace('js@example.com', 'js@'), '「邮箱」：“js@”不是邮箱'],
    ['a long text', jiangsu.replace('工作日', '长'.repeat(1001)), '「说明」：有 1001 个字，最多 1000 个'],
  ])('with %s are refused as a whole', async (_, line, sentence) => {
    const path = await file(headings, `浙江${jiangsu.slice(2)}`, line)
    const { code, out } = await run('contacts', 'import', path, '--yes')
    expect({ code, out }).toMatchObject({ code: 3, out: expect.stringContaining(`第 3 行${sentence}`) })
    expect(await contacts()).toEqual([])
  })

  it('are not set half, nor removed twice', async () => {
    const half = await run('contacts', 'set', '江苏', '--telephone', '025-1234567')
    expect(half).toMatchObject({ code: 2, error: expect.stringContaining('请写明承办单位') })
    expect(await run('contacts', 'remove', '江苏', '--yes')).toMatchObject({ code: 3 })
    expect(await run('contacts', 'remove', '火星')).toMatchObject({ code: 3 })
  })
})

describe('invite codes', () => {
  const until = ['--until', '2026-12-31']
  const codes = () => api.services.db.teacherInvite.findMany({ orderBy: { usesLeft: 'asc' } })
  beforeEach(() => api.services.db.teacherInvite.deleteMany())

  it('are made for a list, written beside it, and taken back by it', async () => {
    const path = await file('学校,次数,有效期', '星河中学,30,2026-11-30 23:59', '启明小学,,')
    const to = folder.at('邀请码.csv')
    const preview = await run('invites', 'import', path, '--to', to, ...until)
    expect(preview.out).toContain('会生成 2 个邀请码，一共 31 人可用')
    expect(await codes()).toEqual([])
    await done('invites', 'import', path, '--to', to, ...until, '--yes')
    expect(await codes()).toMatchObject([
      { usesLeft: 1, expiresAt: new Date('2026-12-31T00:00:00+08:00') },
      { usesLeft: 30, expiresAt: new Date('2026-11-30T23:59:00+08:00') },
    ])
    const [, , school = ''] = (await readFile(to, 'utf8')).split('\r\n')
    const [whom, , , code = ''] = school.split(',')
    expect(whom).toBe('启明小学')
    await api.pupil({ group: 6, invite: code })
    expect(await done('invites', 'list')).toMatch(new RegExp(`${code} +0 `))

    expect(await done('invites', 'undo', to)).toContain('会收回 2 个邀请码')
    expect(await codes()).toHaveLength(2)
    await done('invites', 'undo', to, '--yes')
    expect(await codes()).toEqual([])
    expect(await run('invites', 'undo', to, '--yes')).toMatchObject({
      code: 3,
      out: expect.stringContaining(`没有“${code}”这个邀请码`),
    })
  })

  it.each([
    ['nobody to give it to', ',5,', '「学校」：没有填'],
    ['no use', '星河中学,0,', '「次数」：“0”不是 1 到 1000 的整数'],
    ['half a use', '星河中学,1.5,', '「次数」：“1.5”不是 1 到 1000 的整数'],
    ['an end in the past', '星河中学,1,2026-11-01', '「有效期」：已经过去了'],
    ['an end that is none', '星河中学,1,年底', '「有效期」：“年底”不是时刻'],
  ])('with %s are refused as a whole', async (_, line, sentence) => {
    const to = folder.at('none.csv')
    const path = await file('学校,次数,有效期', '启明小学,1,', line)
    const { code, out } = await run('invites', 'import', path, '--to', to, ...until, '--yes')
    expect({ code, out }).toMatchObject({ code: 3, out: expect.stringContaining(`第 3 行${sentence}`) })
    expect(await codes()).toEqual([])
    await expect(readFile(to)).rejects.toThrow('ENOENT')
  })

  it('need an end', async () => {
    const path = await file('学校', '启明小学')
    const { code, out } = await run('invites', 'import', path, '--to', folder.at('none.csv'))
    expect({ code, out }).toMatchObject({ code: 3, out: expect.stringContaining('没有填，命令里也没有写 --until') })
  })
})

describe('spellings of schools', () => {
  const schoolOf = async (userId: number) => {
    const key = { userId_seasonYear: { userId, seasonYear: 2026 } }
    const { school } = await api.services.db.enrolment.findUniqueOrThrow({ where: key, include: { school: true } })
    return school?.name
  }

  it('come to mean one school with the pupils who typed them, and go back to the schools that had them', async () => {
    const [one, other] = [await api.pupil({ organization: '文澜中学' }), await api.pupil({ organization: '文澜实验' })]
    const before = await api.services.db.school.findMany()
    const path = await file('省份,学校,别名', '江苏,文澜中学,文澜实验', '江苏省,文澜中学,文澜（东区）')
    const preview = await run('schools', 'aliases', 'import', path)
    expect(preview.out).toMatch(
      /^2 种写法会改算，0 种本来就是\n {2}文澜实验 +→ 文澜中学（\d+） +现在是 文澜实验（\d+） +1 名学生/,
    )
    expect(await schoolOf(other.id)).toBe('文澜实验')

    const out = await done('schools', 'aliases', 'import', path, '--yes')
    expect(out).toContain('2 种写法已改算，1 名学生一起过来')
    const later = await api.pupil({ organization: '文澜 (东区)' })
    for (const { id } of [one, other, later]) expect(await schoolOf(id)).toBe('文澜中学')
    expect(await done('schools', 'aliases', 'import', path)).toContain('0 种写法会改算，2 种本来就是')

    const id = importIn(out)
    expect(await done('schools', 'aliases', 'undo', id)).toContain('1 处新添的会去掉，1 处改动会恢复原样')
    expect(await schoolOf(other.id)).toBe('文澜中学')
    await done('schools', 'aliases', 'undo', id, '--yes')
    expect(await schoolOf(one.id)).toBe('文澜中学')
    expect(await schoolOf(other.id)).toBe('文澜实验')
    expect(await schoolOf(later.id)).toBe('文澜 (东区)')
    // The school of before, and a new one for the spelling that had none.
    expect(await api.services.db.school.count()).toBe(before.length + 1)
  })

  it.each([
    ['a school that does not exist', '江苏,无名中学,别的', '「学校」：江苏省没有“无名中学”这所学校'],
    ['a school of another province', '浙江,求真中学,别的', '「学校」：浙江省没有“求真中学”这所学校'],
    ['a spelling of punctuation', '江苏,求真中学,（）', '「别名」：没有填'],
    ['a spelling twice', '江苏,求真中学,求真 一中', '「别名」：与第 2 行是同一个写法'],
    ['a school that takes and is taken', '江苏,求实中学,求真中学', '「别名」：第 2 行把这所学校当作留下的一所'],
  ])('with %s are refused as a whole', async (_, line, sentence) => {
    await api.pupil({ organization: '求真中学' })
    await api.pupil({ organization: '求实中学' })
    const path = await file('省份,学校,别名', '江苏,求真中学,求真一中', line)
    const { code, out } = await run('schools', 'aliases', 'import', path, '--yes')
    expect({ code, out }).toMatchObject({ code: 3, out: expect.stringContaining(`第 3 行${sentence}`) })
    expect(await api.services.db.schoolSpelling.count({ where: { normalised: '求真一中' } })).toBe(0)
  })

  const state = async () => ({
    schools: await api.services.db.school.findMany({ orderBy: { id: 'asc' } }),
    spellings: await api.services.db.schoolSpelling.findMany({ orderBy: { id: 'asc' } }),
    pupils: await api.services.db.enrolment.findMany({ orderBy: { userId: 'asc' } }),
  })

  it('go back to a school that they were merged into, not to one of their own', async () => {
    for (const organization of ['海棠中学', '海棠附中', '木槿中学']) await api.pupil({ organization })
    const ids = new Map((await state()).schools.map(({ name, id }) => [name, String(id)]))
    await done('schools', 'merge', ids.get('海棠附中') ?? '', ids.get('海棠中学') ?? '')
    const before = await state()
    const path = await file('省份,学校,别名', '江苏,木槿中学,海棠附中', '江苏,木槿中学,木槿分校')
    const id = importIn(await done('schools', 'aliases', 'import', path, '--yes'))
    expect(await state()).not.toEqual(before)
    await done('schools', 'aliases', 'undo', id, '--yes')
    expect(await state()).toEqual(before)
  })

  it('stay where another import has moved them since', async () => {
    for (const organization of ['丁香中学', '丁香附中', '玉兰中学']) await api.pupil({ organization })
    const first = await file('省份,学校,别名', '江苏,丁香中学,丁香附中')
    const id = importIn(await done('schools', 'aliases', 'import', first, '--yes'))
    await done('schools', 'aliases', 'import', await file('省份,学校,别名', '江苏,玉兰中学,丁香附中'), '--yes')
    expect(await run('schools', 'aliases', 'undo', id, '--yes')).toMatchObject({
      code: 3,
      error: expect.stringContaining('什么也没有改：“丁香附中”这个写法'),
    })
  })
})
