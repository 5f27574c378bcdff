import { expect, it } from 'vitest'
import { startApiWithArena } from '../../../../test/support/arena.ts'
import { forTheFile } from '../../../../test/support/harness.ts'
import { newOperator, type ConsolePage } from '../../../../test/support/operators.ts'
import { qisuan } from '../../../../test/support/run-command.ts'

const api = forTheFile(() => startApiWithArena({ beside: true }))
const slug = 'sand-two'

const sourceOf = async (page: ConsolePage, query: object): Promise<Record<string, string>> =>
  (await page.call('taskSource', query).expect(200)).body.files

/** Files with other fields in their `task.json`. */
function withFields(files: Record<string, string>, fields: object): Record<string, string> {
  const file = JSON.stringify({ ...JSON.parse(files['task.json'] ?? ''), ...fields })
  return { ...files, 'task.json': file }
}

it('a task is copied from one that ships, changed, and told in its versions', async () => {
  const { page, name } = await newOperator(api)
  const shipped = await sourceOf(page, { slug: 'sand' })
  expect(shipped).toMatchObject({
    'statement.md': expect.stringContaining('沙台阶'),
    'start.cpp': expect.stringContaining('main'),
    'references/loop.py': expect.stringContaining('hero.'),
  })
  const copied = withFields(shipped, { name: '沙滩二' })
  const put = (files: object, base: number, reason: string) => page.call('importTask', { slug, files, base, reason })
  await put(copied, 0, '给校内赛').expect(200, { message: '“沙滩二”已放上去，是第 1 版' })
  expect(await sourceOf(page, { slug })).toEqual({ ...copied, 'task.json': expect.stringContaining('沙滩二') })

  // Whoever copies again does not write over it.
  const { errors } = (await put(shipped, 0, '再来').expect(422)).body
  expect(errors).toEqual({ slug: expect.stringContaining('已经有第 1 版') })

  // A reference alone is a version too, because pupils are measured by it.
  const reference = `# 一级一级地走\n${copied['references/loop.py']}`
  await put({ ...copied, 'references/loop.py': reference }, 1, '写清楚').expect(200)
  const first = await sourceOf(page, { slug, version: 1 })
  const changed = withFields(first, { maps: [{ rows: ['##G', 'S*.'], seed: 1 }], hints: [] })
  await put({ ...changed, 'statement.md': '# 新的题面' }, 2, '换地图').expect(200)
  const { body } = await page.call('taskVersions', { slug }).expect(200)
  const by = { operator: name, kept: true }
  expect(body.versions).toMatchObject([
    { ...by, reason: '换地图', changed: ['提示', '题面', '地图（1 张改了）', '参考程序'], maps: [['##G', 'S*.']] },
    { ...by, version: 2, reason: '写清楚', changed: ['参考程序'] },
    { ...by, version: 1, reason: '给校内赛', changed: [] },
  ])
  const { body: audit } = await page.call('auditLog', { subject: 'task' }).expect(200)
  expect(audit.list[0]).toMatchObject({
    key: { slug, version: 3 },
    after: { name: '沙滩二', changed: '提示、题面、地图（1 张改了）、参考程序' },
  })
  expect((await qisuan(api, 'tasks', 'versions', slug)).out).toMatch(/换地图[^]*写清楚[^]*给校内赛/)
})

it('what importing refuses is told at its field, step by step, and is not put up', async () => {
  const { page } = await newOperator(api)
  const files = withFields(await sourceOf(page, { slug: 'sand' }), { maps: [{ rows: ['S..'], seed: 1 }] })
  const put = { slug: 'no-goal', files, base: 0, reason: '试试' }
  const fields = withFields(files, { weights: { goal: 1, energy: 0, steps: 0, code: 0 }, rules: {} })
  const { errors } = (await page.call('importTask', { ...put, files: fields }).expect(422)).body
  expect(errors).toMatchObject({ weights: '四项分数加起来要是 100000', 'rules.ticks': '没有填' })
  const refused = (await page.call('importTask', put).expect(422)).body.errors
  expect(refused).toEqual({ 'maps.0': expect.stringContaining('没有终点') })
  await page.call('taskVersions', { slug: 'no-goal' }).expect(404)

  const missed = {
    ...(await sourceOf(page, { slug: 'sand' })),
    'references/loop.py': 'hero.say("懒")',
  }
  const response = await page.call('followCheck', { slug: 'sand', files: missed }).expect(200)
  const lines = String(response.body)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.slice(0, -1)).toEqual(
    ['loop.py', 'loop.js', 'loop.cpp', 'fixed.py'].map((file, done) => ({ file, done, all: 4 })),
  )
  expect(lines.at(-1).checked.problems).toContainEqual(
    expect.objectContaining({ at: 'references/loop.py', text: expect.stringContaining('没达到') }),
  )
})
