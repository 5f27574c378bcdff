import { expect, test } from 'vitest'
import { pdfOf } from './pdf.ts'

const jpeg = new Uint8Array([0xff, 0xd8, 1, 2, 3, 0xff, 0xd9])

async function written(): Promise<string> {
  const pdf = await pdfOf({
    image: new Blob([jpeg]),
    pixels: { width: 3508, height: 2480 },
    size: { width: 297, height: 210 },
    title: '𠮷',
  })
  expect(pdf.type).toBe('application/pdf')
  return Buffer.from(await pdf.arrayBuffer()).toString('latin1')
}

test('the page has the size of the sheet in points', async () => {
  expect(await written()).toContain('/MediaBox [0 0 841.89 595.28]')
})

test('the cross-reference table has the offset of each object, and the trailer the offset of the table', async () => {
  const text = await written()
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const rows = text.slice(table).split('\n')
  expect(rows.slice(0, 2)).toEqual(['xref', '0 7'])
  for (let object = 1; object <= 6; object += 1) {
    const place = Number(rows[object + 2]?.slice(0, 10))
    expect(text.slice(place)).toMatch(new RegExp(`^${object} 0 obj\n`))
  }
})

test('the image is included unchanged, and the title can have any characters', async () => {
  const text = await written()
  expect(text).toContain(`/Length ${jpeg.length} >>\nstream\n${Buffer.from(jpeg).toString('latin1')}\nendstream`)
  expect(text).toContain('/Title <FEFFd842dfb7>')
})
