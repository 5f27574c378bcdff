import { readFile } from 'node:fs/promises'
import { beforeAll, expect, it } from 'vitest'
import { useApi } from '../../../test/support/harness.ts'
import { printed } from '../../../test/support/run-command.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'

const api = useApi()
const folder = temporaryFolder()
beforeAll(async () => {
  const place = { area_id: 33, city: '杭州市' }
  const [first, second] = [
    await api.pupil({ ...place, name: '小航', organization: '之江小学' }),
    await api.pupil({ ...place, name: '小舟', organization: '之江实验小学' }),
  ]
  await api.score(first.id, 10)
  await api.score(second.id, null)
  await run('schools', 'merge', '之江小学', '之江实验小学', '--yes')
})

const run = (...args: string[]) => printed(api, ...args)

/** The cells of an exported file, without its header. */
async function exported(...args: string[]): Promise<string[][]> {
  const to = folder.at('export.csv')
  await run(...args, '--to', to)
  const [, ...lines] = (await readFile(to, 'utf8')).trim().split(/\r?\n/)
  return lines.map((line) => line.split(','))
}

it('exported results say who took part without an award, and name the merged school', async () => {
  const rows = await exported('awards', 'export', '--round', '2026-1')
  expect(rows.map(([, , name, , , school, score, award]) => [name, school, score, award])).toEqual([
    ['小航', '之江实验小学', '10', '还没有奖项'],
    ['小舟', '之江实验小学', '', '未参赛'],
  ])
})

it('exported enrolments and people who are found are in the merged school', async () => {
  const rows = await exported('enrolments', 'export', '--province', '浙江')
  expect(rows.map((cells) => cells.includes('之江实验小学'))).toEqual([true, true])
  const { people } = JSON.parse(await run('users', 'find', '小航', '--json'))
  expect(people).toMatchObject([{ enrolment: { organization: '之江实验小学' } }])
})
