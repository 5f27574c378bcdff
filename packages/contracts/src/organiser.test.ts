import { expect, it, test } from 'vitest'
import { z } from 'zod'
import { organiserFile } from './organiser.ts'

const names = { full_name: '苗圃编程邀请赛', short_name: '苗圃杯', organisation: '苗圃编程协会' }

/** The messages of a refused file, by path. */
function refusalOf(file: object): Record<string, string> {
  const { error } = organiserFile.safeParse({ ...names, ...file })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

it('needs three names and nothing else', () => {
  expect(organiserFile.parse(names)).toMatchObject({
    ...names,
    pages: [],
    partners: [],
    highlights: [],
    contact: {},
    rounds: { preliminary: { name: '初赛' }, final: { name: '决赛' }, cq: { name: 'CodeQuest' } },
  })
  for (const name of Object.keys(names)) expect(Object.keys(refusalOf({ [name]: undefined }))).toEqual([name])
})

it('names a round as the organiser does, and the others plainly', () => {
  const { rounds } = organiserFile.parse({ ...names, rounds: { final: { name: '全市决赛', short: '决赛' } } })
  expect(rounds).toMatchObject({ preliminary: { name: '初赛' }, final: { name: '全市决赛', short: '决赛' } })
})

test.each([
  ['light', '#ff8800'],
  ['dark', '#1d4ed8'],
])('an accent of the %s scheme that cannot be read is refused with a near one that can: %s', (scheme, colour) => {
  const accent = { light: '#1d4ed8', dark: '#8caaf5', [scheme]: colour }
  const message = refusalOf({ accent })[`accent.${scheme}`] ?? ''
  expect(message).toMatch(
    new RegExp(`^${colour} 不够清楚：.+，对比度是 \\d\\.\\d+，至少要 4\\.5；最接近的可用颜色是 #[\\da-f]{6}$`),
  )
  const [nearest = ''] = /#[\da-f]{6}$/.exec(message) ?? []
  expect(refusalOf({ accent: { ...accent, [scheme]: nearest } })).toEqual({})
})

test.each([
  [{ accent: { light: 'blue', dark: '#8caaf5' } }, 'accent.light'],
  [{ accent: { light: '#1d4ed8' } }, 'accent.dark'],
  [{ logo: 'https://example.org/logo.png' }, 'logo'],
  [{ pages: ['shop'] }, 'pages.0'],
  [{ slogen: '路' }, ''],
  [{ rounds: { final: {} } }, 'rounds.final.name'],
])('%j is refused', (file, path) => {
  expect(Object.keys(refusalOf(file))).toEqual([path])
})

it('describes every field, with an example that it accepts', () => {
  for (const [name, schema] of Object.entries(organiserFile.shape)) {
    const { description, examples = [] } = z.globalRegistry.get(schema) ?? describedInside(schema)
    expect(description, name).toMatch(/\p{Script=Han}/u)
    for (const example of [examples].flat()) expect(schema.safeParse(example).success, name).toBe(true)
  }
})

/** Descriptions of the schema inside an optional one or one with a default. */
function describedInside(schema: z.ZodType): { description?: string; examples?: unknown } {
  const inner: unknown = 'unwrap' in schema && typeof schema.unwrap === 'function' ? schema.unwrap() : undefined
  return inner instanceof z.ZodType ? (z.globalRegistry.get(inner) ?? {}) : {}
}
