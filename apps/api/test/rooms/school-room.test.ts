import type { Grant } from '@qisuan/contracts/console/access/rights'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followQueue } from '../../src/jobs/queue.ts'
import { endedJob } from '../support/ended-job.ts'
import { useApi } from '../support/harness.ts'
import { newOperator, type ConsolePage } from '../support/operators.ts'

const api = useApi({ env: { LOG_LEVEL: 'error' } })
const desk = (provinces: Grant['provinces']): Grant[] => [{ role: 'people_desk', provinces }]
const reason = '同一所'

let page: ConsolePage
let ofJiangsu: ConsolePage
beforeAll(async () => {
  page = (await newOperator(api, desk(null))).page
  ofJiangsu = (await newOperator(api, desk([32]))).page
})

interface Entry {
  id: number
  name: string
  pupils: number
  spellings: string[]
}
const found = async (query: string, by = page): Promise<Entry[]> =>
  (await by.call('schools', { query }).expect(200)).body
const named = async (name: string): Promise<Entry> => {
  const school = (await found(name)).find((each) => each.name === name)
  if (!school) throw new Error(`no school ${name}`)
  return school
}
const schoolOf = async (userId: number) =>
  (await api.services.db.enrolment.findFirstOrThrow({ where: { userId } })).schoolId

describe('two schools that may be one', () => {
  it('stand side by side, are merged, and come apart again', async () => {
    const pupil = await api.pupil({ organization: '云溪市第一中学' })
    await api.pupil({ organization: '云溪一中' })
    const { body } = await page.call('similarSchools', { province: 32 }).expect(200)
    expect(body).toContainEqual({
      one: expect.objectContaining({ name: '云溪市第一中学', pupils: 1 }),
      other: expect.objectContaining({ name: '云溪一中', pupils: 1 }),
    })
    const [from, into] = [await named('云溪市第一中学'), await named('云溪一中')]
    const order = { from: from.id, into: into.id, reason }
    const stale = { from: '别的名称', into: into.name }
    expect((await page.call('mergeSchools', { ...order, seen: stale }).expect(409)).body.current).toEqual({
      from: from.name,
      into: into.name,
    })
    const merged = await page.call('mergeSchools', { ...order, seen: { from: from.name, into: into.name } }).expect(200)
    expect(merged.body).toMatchObject({ pupils: 1, spellings: 1 })
    expect(await schoolOf(pupil.id)).toBe(into.id)
    expect((await named('云溪一中')).spellings).toContain('云溪市第一中学')

    const changes = (await page.call('schoolChanges').expect(200)).body
    expect(changes[0]).toMatchObject({ id: merged.body.change, undone: null })
    await page.call('undoSchoolChange', { id: merged.body.change, reason: '是两所' }).expect(200)
    expect(await schoolOf(pupil.id)).toBe(from.id)
    await page.call('undoSchoolChange', { id: merged.body.change, reason }).expect(409)
  })

  it('are not merged across provinces', async () => {
    await api.pupil({ organization: '江边小学' })
    await api.pupil({ organization: '湖边小学', area_id: 33, city: '杭州市' })
    const [from, into] = [await named('江边小学'), await named('湖边小学')]
    const seen = { from: from.name, into: into.name }
    const { body } = await page.call('mergeSchools', { from: from.id, into: into.id, reason, seen }).expect(409)
    expect(body).toMatchObject({ code: 'conflict', message: expect.stringContaining('不在同一个省') })
  })
})

it('a spelling comes to mean a school, with the pupils who typed it', async () => {
  const pupil = await api.pupil({ organization: '青石附小' })
  await api.pupil({ organization: '青石师范学院附属小学' })
  const { id } = await named('青石师范学院附属小学')
  const add = (spelling: string) => page.call('addSpelling', { id, spelling, reason })
  expect((await add('青石附小').expect(200)).body).toMatchObject({ spellings: 1, pupils: 1 })
  expect(await schoolOf(pupil.id)).toBe(id)
  await add('青石附小').expect(409)
  expect((await add('（）').expect(422)).body.errors).toHaveProperty('spelling')
})

it('a school is renamed, hidden and shown again', async () => {
  await api.pupil({ organization: '白露小学' })
  const { id } = await named('白露小学')
  await page.call('renameSchool', { id, name: '白露实验小学', reason, seen: { name: '旧的' } }).expect(409)
  await page.call('renameSchool', { id, name: '白露实验小学', reason, seen: { name: '白露小学' } }).expect(200)
  await page.call('hideSchool', { id, reason }).expect(200)
  expect(await found(String(id))).toContainEqual(
    expect.objectContaining({ name: `学校${id}`, hidden_name: '白露实验小学' }),
  )
  await page.call('showSchool', { id, reason }).expect(200)
  await page.call('showSchool', { id, reason }).expect(409)
})

it('a provincial committee has its own schools, and undoes only what it did', async () => {
  await api.pupil({ organization: '远山小学', area_id: 33, city: '杭州市' })
  const { id } = await named('远山小学')
  expect(await found('远山小学', ofJiangsu)).toEqual([])
  await ofJiangsu.call('hideSchool', { id, reason }).expect(404)
  await ofJiangsu.call('addSpelling', { id, spelling: '远山', reason }).expect(404)
  await ofJiangsu.call('similarSchools', { province: 33 }).expect(404)
  expect((await ofJiangsu.call('schoolChanges').expect(200)).body).toEqual([])
  const [change] = (await page.call('schoolChanges').expect(200)).body
  await ofJiangsu.call('undoSchoolChange', { id: change.id, reason }).expect(404)
})

describe('a file of spellings', () => {
  let organiser: ConsolePage
  let jobs: ReturnType<typeof followQueue>
  beforeAll(async () => {
    organiser = (await newOperator(api, [{ role: 'organiser', provinces: null }])).page
    jobs = followQueue(api.services)
  })
  afterAll(() => jobs.stop())

  const upload = async (text: string): Promise<string> => {
    const content = Buffer.from(text).toString('base64')
    return (await organiser.call('uploadFile', { name: '写法.csv', content }).expect(200)).body.id
  }

  it('is previewed with its mistakes, moves the pupils along, and comes apart again', async () => {
    const pupil = await api.pupil({ organization: '松间二中' })
    await api.pupil({ organization: '松间市第二中学' })
    const [from, into] = [await named('松间二中'), await named('松间市第二中学')]
    const wrong = '省份,学校,别名\n江苏,松间市第二中学,松间二中\n江苏,没有的学校,松间三中'
    const { body } = await organiser.call('checkAliases', { file: await upload(wrong) }).expect(200)
    expect(body).toMatchObject({ lines: 2, sound: 1, moves: 1, same: 0, pupils: 1 })
    await page.call('checkAliases', { file: await upload(wrong) }).expect(403)

    const order = { file: await upload(wrong), skip_invalid: true, reason }
    const { body: job } = await organiser.call('importAliases', order).expect(200)
    expect((await endedJob(organiser, job.id)).outcome).toContain('1 种写法已改算，1 名学生一起过来')
    expect(await schoolOf(pupil.id)).toBe(into.id)
    const { body: changes } = await organiser.call('schoolChanges').expect(200)
    await organiser.call('undoSchoolChange', { id: changes[0].id, reason }).expect(200)
    expect(await schoolOf(pupil.id)).toBe(from.id)
  })
})
