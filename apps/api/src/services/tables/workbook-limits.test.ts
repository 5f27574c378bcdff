import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readWorkbook } from './workbook.ts'
import { writeTable } from './write-table.ts'

let file: string
beforeEach(() => {
  file = join(tmpdir(), `qisuan-${crypto.randomUUID()}.xlsx`)
})
afterEach(() => rm(file))

/** Writes a workbook whose sheet has these rows. */
async function saveSheet(rows: string): Promise<void> {
  await writeTable(file, ['手机号'], [['19900000001']])
  const parts = unzipSync(await readFile(file))
  const path = Object.keys(parts).find((name) => /worksheets\/[^/]+\.xml$/.test(name)) ?? ''
  const sheet = strFromU8(parts[path] ?? new Uint8Array())
  const changed = sheet.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${rows}</sheetData>`)
  await writeFile(file, zipSync({ ...parts, [path]: strToU8(changed) }))
}

const cell = (address: string) => `<row r="1"><c r="A1"><v>1</v></c></row><row><c r=${address}><v>1</v></c></row>`

describe('a workbook that would take too much memory is refused before it is read:', () => {
  it('a small file that unpacks to a large one', async () => {
    await saveSheet('<row><c t="inlineStr"><is><t>19900000001</t></is></c></row>'.repeat(700_000))
    expect((await stat(file)).size).toBeLessThan(535 * 1024)
    await expect(readWorkbook(file)).rejects.toThrow('这个工作簿太大了')
  })

  it('also when it states less than it unpacks to', async () => {
    await saveSheet('<row><c t="inlineStr"><is><t>19900000001</t></is></c></row>'.repeat(700_000))
    const archive = await readFile(file)
    // The field of the unpacked size in the header of every part.
    for (let at = archive.indexOf('PK\u0003\u0004'); at !== -1; at = archive.indexOf('PK\u0003\u0004', at + 4)) {
      archive.writeUInt32LE(10, at + 22)
    }
    await writeFile(file, archive)
    await expect(readWorkbook(file)).rejects.toThrow('这个工作簿太大了')
  })

  it.each([`"XFD1048576"`, `'XFD1048576'`, `"&#88;FD1048576"`, `"A1" x=' r="A1"' r="XFD1048576"`, `"AAAAAAAA1"`])(
    'one cell at %s',
    async (address) => {
      await saveSheet(cell(address))
      await expect(readWorkbook(file)).rejects.toThrow('这个工作簿太大了')
    },
  )

  it('and a cell not so far away is read', async () => {
    await saveSheet(cell('"CV1000"'))
    const [sheet] = await readWorkbook(file)
    expect(sheet?.rows.at(-1)?.cells).toHaveLength(100)
  })
})

it('a file that is no archive is not understood', async () => {
  await writeFile(file, 'PK but no more')
  await expect(readWorkbook(file)).rejects.toThrow('这个工作簿读不懂')
})

it.each(['.xlsx', '.csv'])(
  'only the owner may read a table that is written to %s, also in place of an open one',
  async (type) => {
    const table = file.replace('.xlsx', type)
    await writeFile(file, '', { mode: 0o644 })
    await writeFile(table, '', { mode: 0o644 })
    await writeTable(table, ['手机号'], [['19900000001']])
    expect((await stat(table)).mode & 0o777).toBe(0o600)
    if (table !== file) await rm(table)
  },
)
