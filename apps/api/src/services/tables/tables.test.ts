import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkRows, unusedHeadings } from './check-rows.ts'
import { openTable } from './open-table.ts'
import { writeTable } from './write-table.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qisuan-tables-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function all<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const read: Row[] = []
  for await (const row of rows) read.push(row)
  return read
}

async function read(content: string | Buffer, name = 'table.csv') {
  const file = join(folder, name)
  await writeFile(file, content)
  return readFileAsTable(file)
}

async function readFileAsTable(file: string) {
  const { headings, rows } = await openTable(file)
  return { headings, rows: await all(rows) }
}

const expected = { headings: ['手机号', '姓名'], rows: [{ line: 2, cells: { 手机号: '19900000001', 姓名: '张三' } }] }
const text = '手机号,姓名\r\n19900000001,张三\r\n'
// 手机号,姓名 / 19900000001,张三 as Excel in China writes it.
const gbk = Buffer.concat([
  Buffer.from('cad6bbfabac52cd0d5c3fb0d0a', 'hex'),
  Buffer.from('19900000001,'),
  Buffer.from('d5c5c8fd0d0a', 'hex'),
])

describe('a table', () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with BOM', Buffer.from(`\ufeff${text}`)],
    ['GBK', gbk],
    ['UTF-16 with tabs', Buffer.from(`\ufeff${text.replaceAll(',', '\t')}`, 'utf16le')],
  ])('is read from CSV in %s', async (_, content) => {
    expect(await read(content)).toEqual(expected)
  })

  it('is read from a workbook, whatever its name', async () => {
    const file = join(folder, '名单.xlsx')
    await writeTable(file, ['手机号', '姓名'], [['19900000001', '张三']])
    expect(await readFileAsTable(file)).toEqual(expected)
    expect(await read(await readFile(file), 'workbook.csv')).toEqual(expected)
  })

  it('counts lines as a spreadsheet and an editor do: over empty lines and cells of several lines', async () => {
    const { rows } = await read('a,b\n1,"x\ny"\n\n2,z\n')
    expect(rows.map(({ line }) => line)).toEqual([2, 5])
  })

  it.each([
    ['', '文件是空的'],
    ['a,a\n1,2\n', '出现了两次'],
    ['a,b\n1,"2\n', '引号没有配对'],
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), '另存为 .xlsx'],
    [Buffer.from('PK\u0003\u0004 no workbook'), '工作簿读不懂'],
  ])('is refused with a sentence when there is none in the file: %#', async (content, sentence) => {
    await expect(read(content)).rejects.toThrow(sentence)
  })
})

describe('rows', () => {
  const columns = {
    who: { headings: ['手机号', 'phone'], schema: z.string().regex(/^\d{11}$/, '不是 11 位'), required: true },
    score: { headings: ['成绩'], schema: z.coerce.number<string>('不是数') },
  } as const

  it('are read by their columns under any of their headings, and what is wrong is told by line and column', async () => {
    const file = join(folder, 'rows.csv')
    await writeFile(file, 'phone,成绩,备注\n19900000001,3.5,\n1990000000,x,\n')
    const table = await openTable(file)
    expect(unusedHeadings(table, columns)).toEqual(['备注'])
    expect(await all(checkRows(table, columns))).toEqual([
      { line: 2, row: { who: '19900000001', score: 3.5 } },
      {
        line: 3,
        problems: [
          { line: 3, column: 'phone', reason: '不是 11 位' },
          { line: 3, column: '成绩', reason: '不是数' },
        ],
      },
    ])
  })

  it('are refused together when a column is missing that must be there', async () => {
    const file = join(folder, 'missing.csv')
    await writeFile(file, '成绩\n1\n')
    const rows = checkRows(await openTable(file), columns)
    await expect(rows.next()).rejects.toThrow('没有“手机号”这一列。文件里的列：成绩')
  })
})

it('writes CSV with the mark that Excel looks for, and disarms formulas', async () => {
  const file = join(folder, 'out.csv')
  await writeTable(file, ['姓名'], [['=cmd()'], ['张三,李四'], [null]])
  const bytes = await readFile(file)
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
  expect(bytes.toString('utf8').slice(1)).toBe(`姓名\r\n'=cmd()\r\n"张三,李四"\r\n\r\n`)
})
