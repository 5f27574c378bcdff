import { readFile, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { z } from 'zod'
import { rowsOf } from '../../../test/support/rows-of.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { dateTimeCell, filled, numberCell } from './cells.ts'
import { problemSentence } from './columns.ts'
import { requireOneOf } from './header.ts'
import { openTable } from './open-table.ts'
import { writeTable } from './write-table.ts'

const folder = temporaryFolder()

const columns = {
  phone: { headings: ['手机号', 'phone'], schema: z.string().regex(/^\d{11}$/, '不是 11 位'), required: true },
  name: { headings: ['姓名'], schema: z.string() },
  score: { headings: ['成绩', '得分'], schema: numberCell(10_000) },
  at: { headings: ['时间'], schema: dateTimeCell('Asia/Shanghai') },
} as const

async function readFileAsTable(file: string) {
  const { batches, ...table } = await openTable(file, columns)
  return { ...table, rows: await rowsOf(batches) }
}

async function read(content: string | Buffer, name = 'table.csv') {
  const file = folder.at(name)
  await writeFile(file, content)
  return readFileAsTable(file)
}

async function workbook(name: string, sheets: Record<string, (string | number | Date | null)[][]>): Promise<string> {
  const file = folder.at(name)
  const options = Object.entries(sheets).map(([sheet, data]) => ({ sheet, data, dateFormat: 'yyyy/mm/dd hh:mm' }))
  await writeWorkbook(options).toFile(file)
  return file
}

const rowOf = (line: number, phone: string, name: string, score?: number) => ({
  line,
  row: { phone, name, score, at: undefined },
})
const expected = [rowOf(2, '19900000001', '张三')]
const text = '手机号,姓名\r\n19900000001,张三\r\n'
// 手机号,姓名 / 19900000001,张三 as Excel in China writes it.
const gbkHeader = Buffer.from('cad6bbfabac52cd0d5c3fb0d0a', 'hex')
const gbkName = Buffer.from('d5c5c8fd', 'hex')
const gbk = Buffer.concat([gbkHeader, Buffer.from('19900000001,'), gbkName, Buffer.from('\r\n')])

describe('the encoding of a text', () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with BOM', Buffer.from(`\ufeff${text}`)],
    ['GBK', gbk],
    ['UTF-16 LE', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 LE with tabs', Buffer.from(`\ufeff${text.replaceAll(',', '\t')}`, 'utf16le')],
    ['UTF-16 BE', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ])('may be %s', async (_, content) => {
    expect(await read(content)).toMatchObject({ headings: ['手机号', '姓名'], rows: expected })
  })

  it('is decided by the whole file: GBK whose first Chinese character comes after 64 KB', async () => {
    const plain = Array.from({ length: 6000 }, () => '19900000001,Zhang San\r\n').join('')
    const beginning = Buffer.from(`phone,name\r\n${plain}`)
    expect(beginning.length).toBeGreaterThan(128 * 1024)
    const { batches } = await openTable(await save(Buffer.concat([beginning, Buffer.from('19900000002,'), gbkName])), {
      phone: columns.phone,
      name: { headings: ['name'], schema: z.string() },
    })
    const names = new Set((await rowsOf(batches)).map(({ row }) => row?.name))
    expect([...names]).toEqual(['Zhang San', '张三'])
  })

  it('keeps characters whole that two chunks share', async () => {
    const lines = Array.from({ length: 9000 }, (_, index) => `${19900000000 + index},${'张'.repeat((index % 7) + 1)}`)
    const { rows } = await read(`手机号,姓名\n${lines.join('\n')}`)
    expect(rows.map(({ row }) => `${row?.phone},${row?.name}`)).toEqual(lines)
  })

  it('is refused when it is none of these', async () => {
    await expect(read(Buffer.from([...gbkHeader, 0xff, 0xff]))).rejects.toThrow('认不出文字编码')
  })

  async function save(content: Buffer): Promise<string> {
    const file = folder.at('late.csv')
    await writeFile(file, content)
    return file
  }
})

describe('a text', () => {
  it.each([
    ['commas', ','],
    ['tabs', '\t'],
    ['semicolons', ';'],
    ['full-width commas', '，'],
    ['full-width semicolons', '；'],
  ])('may have its columns between %s', async (_, delimiter) => {
    const lines = [
      ['手机号', '姓名', '成绩'],
      ['19900000001', '张三', '"1,350"'],
    ]
    const { rows } = await read(lines.map((cells) => cells.join(delimiter)).join('\n'))
    expect(rows).toEqual([rowOf(2, '19900000001', '张三', 1350)])
  })

  it('may have titles and remarks above the header', async () => {
    const { headings, rows } = await read(
      `启算挑战赛成绩,,\n"说明：共 2 列；\n请勿修改",,\n,,\n手机号,姓名\n19900000001,张三\n`,
    )
    expect(headings).toEqual(['手机号', '姓名'])
    expect(rows).toEqual([rowOf(6, '19900000001', '张三')])
  })

  it('counts lines as an editor does: over empty rows and cells of several lines', async () => {
    const { rows } = await read('手机号,姓名\n19900000001,"x\ny"\n\n,\n19900000002,z\n')
    expect(rows.map(({ line }) => line)).toEqual([2, 6])
  })

  it('says how much of it has been read', async () => {
    const file = folder.at('progress.csv')
    await writeFile(file, text)
    const { batches, progress } = await openTable(file, columns)
    expect(await rowsOf(batches)).toMatchObject([{ line: 2 }])
    expect(progress()).toBe(1)
  })
})

describe('a workbook', () => {
  it('is known by its content, whatever its name', async () => {
    const file = folder.at('名单.xlsx')
    await writeTable(file, ['手机号', '姓名'], [['19900000001', '张三']])
    expect(await readFileAsTable(file)).toMatchObject({ headings: ['手机号', '姓名'], rows: expected })
    expect((await read(await readFile(file), 'workbook.csv')).rows).toEqual(expected)
  })

  it('may have its data on the second sheet, below a title', async () => {
    const file = await workbook('second.xlsx', {
      说明: [['填写说明'], ['手机号必填']],
      名单: [['启算挑战赛'], [], ['手机号', '姓名', '得分'], ['19900000001', '张三', 1350]],
    })
    expect((await readFileAsTable(file)).rows).toEqual([rowOf(4, '19900000001', '张三', 1350)])
  })

  it('may hold an empty sheet of the same form', async () => {
    const file = await workbook('form.xlsx', {
      空表: [['手机号', '姓名']],
      名单: [
        ['手机号', '姓名'],
        ['19900000001', '张三'],
      ],
    })
    expect((await readFileAsTable(file)).rows).toEqual(expected)
  })

  it('with data on two sheets is refused: one of them would be left out', async () => {
    const rows = [['手机号'], ['19900000001']]
    const file = await workbook('two.xlsx', { 小学组: rows, 中学组: rows })
    await expect(readFileAsTable(file)).rejects.toThrow('“小学组”和“中学组”里都有数据')
  })

  it('has its dates read to the second, as text, as date and as number', async () => {
    const file = await workbook('dates.xlsx', {
      名单: [
        ['手机号', '时间'],
        ['19900000001', '2026/11/20 9:05:07'],
        ['19900000002', new Date('2026-11-20T09:05:07Z')],
        ['19900000003', 46346.37855324074],
      ],
    })
    const { rows } = await readFileAsTable(file)
    const instant = new Date('2026-11-20T09:05:07+08:00')
    expect(rows.map(({ row }) => row?.at)).toEqual([instant, instant, instant])
  })
})

describe('a file', () => {
  it.each([
    ['', '文件是空的'],
    ['\n\n', '文件是空的'],
    ['手机号,手机号\n1,2\n', '标题“手机号”出现了两次'],
    ['姓名\n张三\n', '没有“手机号”这一列。文件里的列：姓名'],
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), '另存为 .xlsx'],
    [Buffer.from('PK\u0003\u0004 no workbook'), '工作簿读不懂'],
  ])('is refused with a sentence when there is no table in it: %#', async (content, sentence) => {
    await expect(read(content)).rejects.toThrow(sentence)
  })

  it('that does not exist is refused with its name', async () => {
    await expect(readFileAsTable(folder.at('none.csv'))).rejects.toThrow('none.csv：没有这个文件')
  })

  it('has its columns under any of their headings, and says which are not read', async () => {
    const { ignored, rows } = await read('PHONE, 得 分 ,备注,\n19900000001,3.5,x,\n')
    expect(ignored).toEqual(['备注'])
    expect(rows).toEqual([rowOf(2, '19900000001', '', 3.5)])
  })

  it('must have one of several required columns', () => {
    expect(() => requireOneOf(['得分', '备注'], [columns.phone, columns.score])).not.toThrow()
    expect(() => requireOneOf(['备注'], [columns.phone, columns.score])).toThrow(
      '没有“手机号”或“成绩”这一列。文件里的列：备注',
    )
  })
})

describe('what is wrong in a row', () => {
  it.each([
    ['19900000001,一千', '第 2 行「得分」：“一千”不是数字'],
    ['1990000000,3', '第 2 行「手机号」：不是 11 位'],
    ['19900000001,"3', '第 2 行：引号没有配对'],
    ['19900000001,1,350', '第 2 行：多出一格“350”：有逗号的格子要加引号'],
  ])('is said by its line and the Chinese name of its column: %s', async (line, sentence) => {
    const { rows } = await read(`phone,得分\n${line}\n19900000002,5\n`)
    expect(rows[0]?.problems?.map(problemSentence)).toEqual([sentence])
    expect(rows[1]).toEqual(rowOf(3, '19900000002', '', 5))
  })

  it('is said of every cell', async () => {
    const file = folder.at('cells.csv')
    await writeFile(file, '成绩,时间\n,昨天\n')
    const { batches } = await openTable(file, {
      score: { ...columns.score, schema: filled(numberCell(1)) },
      at: columns.at,
    })
    expect(await rowsOf(batches)).toMatchObject([{ problems: [{ column: '成绩' }, { column: '时间' }] }])
  })
})

it('writes CSV with the mark that Excel looks for, and disarms formulas', async () => {
  const file = folder.at('out.csv')
  await writeTable(file, ['姓名'], [['=cmd()'], ['张三,李四'], [null]])
  const bytes = await readFile(file)
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
  expect(bytes.toString('utf8').slice(1)).toBe(`姓名\r\n'=cmd()\r\n"张三,李四"\r\n\r\n`)
})
