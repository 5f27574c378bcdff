// @vitest-environment happy-dom
import { largestFile } from '@qisuan/contracts/console/files'
import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { actCopy } from '#copy/act'
import { filesCopy as copy } from '#copy/files'
import { jobsCopy } from '#copy/jobs'
import { scoresCopy } from '#copy/scores'
import { closePage, fill, named, pageText, press, sees, seesNo, show, until } from '../../../test/page.tsx'
import { refuse, serve, type Answers } from '../../../test/server.ts'
import { ImportScores } from './import-scores.tsx'
import { base64Of } from '../../ui/files/base64.ts'
import { sizeText } from '../../ui/files/size-text.ts'

afterEach(closePage)

type Checked = OperatorAnswer<'checkScores'>
const labels = scoresCopy.import
const checked: Checked = {
  headings: ['手机号', '成绩'],
  rows: [
    { line: 2, cells: ['19900000001', '930'], problems: [] },
    { line: 3, cells: ['19900000002', ''], problems: [{ column: '成绩', reason: '要写成绩' }] },
    { line: 4, cells: ['', ''], problems: [{ column: '', reason: '少了一列' }] },
  ],
  lines: 3,
  sound: 1,
  changed: 1,
  refused: [],
  ignored: [],
  imported_as: null,
  odd: null,
}
const sound: Checked = { ...checked, lines: 1, sound: 1, rows: checked.rows.slice(0, 1) }
const rounds = [
  { round: '2026-1', name: '初赛' },
  { round: '2026-2', name: '决赛' },
] as OperatorAnswer<'scoreImports'>['rounds']

function open(answers: Answers) {
  const sent = serve({
    uploadFile: ({ name }: { name?: string }) => ({ id: 'file-1', name: name ?? '' }),
    checkScores: sound,
    importScores: {} as never,
    jobs: [],
    ...answers,
  })
  show(<ImportScores rounds={rounds} current="2026-1" />)
  return sent
}
async function choose(name = '初赛成绩.csv', size = 12) {
  const input = await until(
    () => document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('no place'),
  )
  const file = new File(['x'.repeat(12)], name, { type: 'text/csv' })
  Object.defineProperty(file, 'size', { value: size })
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
async function take(decision: string) {
  await press(decision)
  await fill(actCopy.reason, '补录纸质卷')
  const buttons = await until(() => {
    const found = named(decision)
    expect(found).toHaveLength(2)
    return found
  })
  buttons[1]?.click()
}

describe('a file', () => {
  it('is uploaded and checked at once, and taken in only after a decision and its reason', async () => {
    const sent = open({})
    await choose()
    await sees(copy.allGood)
    expect(sent('uploadFile')).toEqual([{ name: '初赛成绩.csv', content: btoa('x'.repeat(12)) }])
    expect(sent('checkScores')).toEqual([{ file: 'file-1', round: '2026-1', lower: false }])
    expect(sent('importScores')).toEqual([])
    await take(labels.all('1'))
    await sees(jobsCopy.ordered)
    const decision = { reason: '补录纸质卷', skip_invalid: false, outside_window: false }
    expect(sent('importScores')).toEqual([{ file: 'file-1', round: '2026-1', lower: false, ...decision }])
    await sees(copy.drop)
  })

  it('with mistakes is taken in expressly without its wrong lines', async () => {
    const sent = open({ checkScores: checked })
    await choose()
    await sees(copy.excerpt)
    expect(named(labels.all('3'))).toEqual([])
    await take(labels.good('1'))
    await until(() => expect(sent('importScores')).toMatchObject([{ skip_invalid: true }]))
  })

  it('shows each mistake in its cell, and a line that is wrong as a whole', async () => {
    open({ checkScores: { ...checked, ignored: ['备注', '班级'] } })
    await choose()
    await sees('要写成绩')
    expect(pageText()).toContain(copy.ignored(['备注', '班级']))
    expect(document.querySelectorAll('mark')).toHaveLength(1)
    expect([...document.querySelectorAll('.ant-tag')].map((tag) => tag.textContent)).toEqual(['成绩', copy.wholeRow])
    expect([...document.querySelectorAll('dl dd')].map((count) => count.textContent)).toEqual(['3', '1', '2', '1'])
  })

  it('without a sound line cannot be taken in', async () => {
    open({ checkScores: { ...checked, sound: 0 } })
    await choose()
    await sees(labels.nothing)
    expect(named(labels.good('0'))).toEqual([])
  })

  it('that is too large is not sent', async () => {
    const sent = open({})
    await choose('全部.xlsx', largestFile + 1)
    await sees(copy.tooLarge)
    expect(sent('uploadFile')).toEqual([])
  })

  it.each([
    ['cannot be uploaded', { uploadFile: () => refuse(422, { message: '不是表格' }) }, '不是表格'],
    ['cannot be read', { checkScores: () => refuse(422, { message: '没有“成绩”这一列' }) }, '没有“成绩”这一列'],
  ])('that %s is told, and nothing is offered', async (_, answers, told) => {
    const sent = open(answers)
    await choose()
    await sees(told)
    expect(named(labels.all('1'))).toEqual([])
    expect(sent('importScores')).toEqual([])
  })

  it('gives way to another one', async () => {
    open({})
    await choose()
    await sees(copy.allGood)
    await press(copy.other)
    await sees(copy.drop)
    expect(pageText()).not.toContain(copy.allGood)
  })

  it('that the server refuses at the end keeps the reason', async () => {
    open({ importScores: () => refuse(409, { message: '这一轮已经封榜' }) })
    await choose()
    await sees(copy.allGood)
    await take(labels.all('1'))
    await sees('这一轮已经封榜')
    expect(pageText()).toContain(labels.askLead)
  })
})

describe('a file of scores', () => {
  it.each([
    ['not_begun', labels.notBegun('12 月 20 日 09:00')],
    ['long_over', labels.longOver('12 月 20 日 09:00')],
  ] as const)('of a round that is %s takes a word that it is the right one', async (kind, told) => {
    const sent = open({ checkScores: { ...sound, odd: { kind, at: '2026-12-20T01:00:00Z' } } })
    await choose()
    await sees(told)
    const [button] = named(labels.all('1')) as HTMLButtonElement[]
    expect(button?.disabled).toBe(true)
    await press(labels.outside)
    await until(() => expect(button?.disabled).toBe(false))
    await take(labels.all('1'))
    await until(() => expect(sent('importScores')).toMatchObject([{ outside_window: true }]))
  })

  it('says that it was imported before, and what does not count', async () => {
    open({ checkScores: { ...sound, imported_as: 4, refused: [{ reason: 'unknown_person', lines: 1200 }] } })
    await choose()
    await sees(labels.again(4))
    expect(pageText()).toContain('1,200')
  })

  it('is checked again when lower scores are to count, and decided anew', async () => {
    const sent = open({})
    await choose()
    await sees(copy.allGood)
    await press(labels.lower)
    await until(() => expect(sent('checkScores')).toMatchObject([{ lower: false }, { lower: true }]))
    await seesNo(copy.checking)
    await take(labels.all('1'))
    await until(() => expect(sent('importScores')).toMatchObject([{ lower: true }]))
  })
})

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1025, '2 KB'],
  [1024 * 1024, '1.0 MB'],
  [12.34 * 1024 * 1024, '12.3 MB'],
])('%d bytes are called %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})

it.each([0, 1, 0x8000 - 1, 0x8000, 0x8000 + 1, 100_000])('a content of %d bytes arrives as it was', async (length) => {
  const bytes = Uint8Array.from({ length }, (_, index) => (index * 7) % 256)
  expect(Buffer.from(await base64Of(new Blob([bytes])), 'base64').equals(bytes)).toBe(true)
})
