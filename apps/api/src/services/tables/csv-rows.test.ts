import { describe, expect, it } from 'vitest'
import { rowsOf } from '../../../test/support/rows-of.ts'
import { csvRows, type Row } from './csv-rows.ts'

async function read(text: string, { delimiter = ',', size = text.length } = {}): Promise<Row[]> {
  const chunks = Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  )
  const rows = await rowsOf(csvRows(chunks, delimiter))
  return rows.filter(({ cells }) => cells?.join('') !== '')
}

describe('csvRows', () => {
  it.each([
    ['bare cells', 'a, b ,c\n', ['a', 'b', 'c']],
    ['empty cells', ',a,\n', ['', 'a', '']],
    ['a quoted delimiter', '"张, 三",1\n', ['张, 三', '1']],
    ['quoted quotes', '"李 ""四""",1\n', ['李 "四"', '1']],
    ['blanks around quotes', ' "a" , "b" \n', ['a', 'b']],
    ['the last line without a break', 'a,b', ['a', 'b']],
  ])('reads %s', async (_, text, cells) => {
    expect(await read(text)).toEqual([{ line: 1, cells }])
  })

  it.each(['\t', ';', '，', '；'])('reads cells between %j', async (delimiter) => {
    const text = ['"1,350"', 'b', '', `"c${delimiter}d"`].join(delimiter)
    expect(await read(text, { delimiter })).toEqual([{ line: 1, cells: ['1,350', 'b', '', `c${delimiter}d`] }])
  })

  it.each([1, 2, 3, 5, 7])('reads the same from chunks of %i characters', async (size) => {
    const text = 'a,b\r\n1,"x\r\ny"\r\n\r\n2,"z"\r\n'
    expect(await read(text, { size })).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', 'x\ny'] },
      { line: 5, cells: ['2', 'z'] },
    ])
  })

  it.each([
    ['between bare lines', ['a,b', '1,"2', '3,4'], [2]],
    ['at the end', ['a,b', '3,4', '1,"2'], [3]],
    ['twice in a row', ['1,"2', '3,"4', '5,6'], [1, 2]],
    ['before a quoted cell', ['1,"2', '3,4', '"张三",6'], [1]],
    ['inside a bare cell', ['a,b', '张"三,4', '5,6'], [2]],
  ])('gives up a line with an unclosed quotation mark and no other: %s', async (_, lines, bad) => {
    const rows = await read(lines.join('\n'))
    expect(rows.map(({ line }) => line)).toEqual(lines.map((_line, index) => index + 1))
    expect(rows.flatMap(({ line, cells }) => (cells ? [] : line))).toEqual(bad)
  })

  it('gives up a quoted cell that goes on for too long', async () => {
    const lines = ['1,"2', ...Array.from({ length: 60 }, () => '3,4'), '5,6"']
    const rows = await read(lines.join('\n'))
    expect(rows).toHaveLength(62)
    expect(rows.flatMap(({ line, cells }) => (cells ? [] : line))).toEqual([1, 62])
  })

  it('refuses a line without end', async () => {
    await expect(read('x'.repeat(1_000_001))).rejects.toThrow('不是表格文件')
  })
})
