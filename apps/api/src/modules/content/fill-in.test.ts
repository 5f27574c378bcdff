import { organiserFile } from '@qisuan/contracts/organiser'
import { retentionKinds } from '@qisuan/rules/people/retention'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fillIn } from './fill-in.ts'

const names = { full_name: '苗圃编程邀请赛', short_name: '苗圃杯', organisation: '苗圃编程协会' }
const period = retentionKinds.accounts.default
const periods = Object.fromEntries(Object.keys(retentionKinds).map((kind) => [kind, period]))
const filled = (text: string, contact: object = {}, { processors = {}, hasPlatform = true } = {}) =>
  fillIn(text, {
    organiser: organiserFile.parse({ ...names, contact, processors }),
    periods: periods as Parameters<typeof fillIn>[1]['periods'],
    sessionDays: 3,
    hasPlatform,
  })

test.each([
  ['由{{ organisation }}举办{{short_name}}', '由苗圃编程协会举办苗圃杯'],
  ['{{ full_name }}', '苗圃编程邀请赛'],
  ['{{ periods.accounts }}之后', '2 年之后'],
  ['{{ periods.login }}内，{{ periods.closing }}后', '3 天内，7 天后'],
  ['{{ organization }}和{{ periods.none }}', '{{ organization }}和{{ periods.none }}'],
  ['电话 {{ contact.phone }}', '电话 {{ contact.phone }}'],
  ['联系我们[[：{{ contact.phone }}]]。', '联系我们。'],
  ['一\n[[- 电话：{{ contact.phone }}]]\n二', '一\n二'],
  ['[[没有字段]]', '[[没有字段]]'],
])('%j becomes %j', (text, expected) => {
  expect(filled(text)).toBe(expected)
})

test('an optional part stands where its field has a value', () => {
  const text = '[[- 电话：{{ contact.phone }}]][[，邮箱：{{ contact.email }}]]'
  expect(filled(text, { phone: '010' })).toBe('- 电话：010')
  expect(filled(text, { phone: '010', email: 'a@b.org' })).toBe('- 电话：010，邮箱：a@b.org')
})

test('requests about personal data go to the general address unless there is one of their own', () => {
  const text = '{{ contact.privacy_email }}'
  expect(filled(text, { email: 'a@b.org' })).toBe('a@b.org')
  expect(filled(text, { email: 'a@b.org', privacy_email: 'p@b.org' })).toBe('p@b.org')
})

test.each([
  [true, { platform: '某某科技' }, '在比赛平台（某某科技）上'],
  [true, {}, '在比赛平台上'],
  [false, { platform: '某某科技' }, ''],
])('a platform (%j) of %j is named where there is one', (hasPlatform, processors, expected) => {
  const text = '[[在{{ platform }}[[（{{ processors.platform }}）]]上]]'
  expect(filled(text, {}, { processors, hasPlatform })).toBe(expected)
})

const shipped = join(import.meta.dirname, '..', '..', '..', '..', '..', 'content')

test.each(['privacy', 'privacy-children', 'terms', 'faq', 'about', 'rule', 'fair-play', 'lesson'])(
  'the %s that ships names no platform, meeting or host where there is none',
  (name) => {
    const text = filled(readFileSync(join(shipped, `${name}.md`), 'utf8'), {}, { hasPlatform: false })
    expect(text).not.toMatch(/比赛平台|视频会议|云主机|承办单位|\[\[|\{\{/)
  },
)
