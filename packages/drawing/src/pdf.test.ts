import { expect, test } from 'vitest'
import { pdfOf } from './pdf.ts'

const jpeg = new Uint8Array([0xff, 0xd8, 1, 2, 3, 0xff, 0xd9])

async function written(...titles: string[]): Promise<string> {
  const pages = titles.map((title) => ({
    image: new Blob([jpeg]),
    pixels: { width: 3508, height: 2480 },
    size: { width: 297, height: 210 },
    title,
  }))
  const pdf = await pdfOf(pages, '𠮷')
  expect(pdf.type).toBe('application/pdf')
  return Buffer.from(await pdf.arrayBuffer()).toString('latin1')
}

test('the page has the size of the sheet in points', async () => {
  expect(await written('甲')).toContain('/MediaBox [0 0 841.89 595.28]')
})

test.each([
  [['甲'], 8],
  [['甲', '乙', '丙'], 16],
])(
  'of %j the cross-reference table has the offset of each object, and the trailer the offset of the table',
  async (titles, objects) => {
    const text = await written(...titles)
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
    const rows = text.slice(table).split('\n')
    expect(rows.slice(0, 2)).toEqual(['xref', `0 ${objects + 1}`])
    for (let object = 1; object <= objects; object += 1) {
      const place = Number(rows[object + 2]?.slice(0, 10))
      expect(text.slice(place)).toMatch(new RegExp(`^${object} 0 obj\n`))
    }
  },
)

test('the image is included unchanged, and the title can have any characters', async () => {
  const text = await written('甲')
  expect(text).toContain(`/Length ${jpeg.length} >>\nstream\n${Buffer.from(jpeg).toString('latin1')}\nendstream`)
  expect(text).toContain('/Title <FEFFd842dfb7>')
  expect(text).not.toContain('/PageMode /UseOutlines')
})

test('several pages have a bookmark each, in their order', async () => {
  const text = await written('甲', '乙')
  expect(text).toContain('/Kids [5 0 R 9 0 R] /Count 2')
  expect(text).toContain('/Type /Outlines /First 8 0 R /Last 12 0 R /Count 2')
  expect(text).toContain('/Title <FEFF7532> /Parent 4 0 R /Dest [5 0 R /Fit] /Next 12 0 R')
  expect(text).toContain('/Title <FEFF4e59> /Parent 4 0 R /Dest [9 0 R /Fit] /Prev 8 0 R')
})
