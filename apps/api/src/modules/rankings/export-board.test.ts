import { readFile, stat } from 'node:fs/promises'
import { readStream, type Columns } from '@qisuan/boards/arrow'
import { beforeAll, expect, it } from 'vitest'
import { bulkFixture } from '../../../test/support/bulk-fixture.ts'
import { useApi } from '../../../test/support/harness.ts'
import { qisuan } from '../../../test/support/run-command.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { publishRankings } from './publication/publish-rankings.ts'

const api = useApi()
const folder = temporaryFolder()
let ids: number[]
beforeAll(async () => {
  ids = await bulkFixture(api, [
    { name: '小航', school: '晨光中学', score: 50 },
    { name: '=小远', school: '晨光中学', score: 60.5 },
    { name: '小舟', score: 50 },
  ])
})

const exportTo = async (name: string, ...options: string[]) => {
  const file = folder.at(name)
  const outcome = await qisuan(api, 'rankings', 'export', '2026-1', '--to', file, '--group', '2', ...options)
  return { ...outcome, file }
}

it('there is nothing to export before the first publication', async () => {
  expect(await exportTo('none.csv')).toMatchObject({ code: 0, out: '还没有公布过榜单\n' })
})

it('writes people and schools with names, for the owner alone', async () => {
  await publishRankings(api.services, { trigger: 'operator' })
  const { file, out } = await exportTo('people.csv')
  expect(out).toContain('3 行')
  expect((await readFile(file, 'utf8')).split('\r\n')).toEqual([
    '\uFEFF名次,昵称,学校,省份,成绩',
    "1,'=小远,晨光中学,江苏省,60.5",
    '2,小航,晨光中学,江苏省,50',
    '2,小舟,,江苏省,50',
    '',
  ])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const schools = await exportTo('schools.csv', '--schools')
  expect(await readFile(schools.file, 'utf8')).toContain('1,晨光中学,江苏省,110.5,2')
  const workbook = await exportTo('people.xlsx', '--group', '中学组')
  expect((await readFile(workbook.file)).subarray(0, 2).toString()).toBe('PK')
})

it('writes the published Arrow file as it is', async () => {
  const { file } = await exportTo('people.arrow')
  const columns = { user_id: { values: new Int32Array(3) }, rank: { values: new Int32Array(3) } } satisfies Columns
  readStream([await readFile(file)], columns)
  expect([...columns.user_id.values]).toEqual(ids)
  expect([...columns.rank.values]).toEqual([2, 1, 2])
})

it('exports what readers see, and with --true what a freeze hides', async () => {
  api.clock.advance(60)
  await api.services.db.round.update({ where: { key: '2026-1' }, data: { frozenFrom: api.clock.now() } })
  await api.score(ids[2] ?? 0, 99)
  await publishRankings(api.services, { trigger: 'operator' })
  expect(await readFile((await exportTo('seen.csv')).file, 'utf8')).toContain('2,小舟')
  expect(await readFile((await exportTo('true.csv', '--true')).file, 'utf8')).toContain('1,小舟')
})

it('refuses a group that does not exist', async () => {
  expect(await exportTo('x.csv', '--group', '9')).toMatchObject({
    code: 2,
    error: expect.stringContaining('没有“9”这一组'),
  })
})
