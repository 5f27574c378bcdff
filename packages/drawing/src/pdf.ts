export interface PdfPage {
  /** A JPEG that fills the page. */
  image: Blob
  pixels: { width: number; height: number }
  /** In millimetres. */
  size: { width: number; height: number }
  /** The name of its bookmark, where there are several pages. */
  title: string
}

type Part = string | Uint8Array<ArrayBuffer>

/** The objects before those of the pages: catalogue, list of pages, title, list of bookmarks. */
const [catalogue, pageList, info, bookmarkList] = [1, 2, 3, 4] as const
const firstPage = 5
/** A page is four objects: itself, what it draws, its image, its bookmark. */
const perPage = 4

/**
 * A PDF with an image on each page, and a bookmark for each of several: so few kinds of objects that no library is needed
 * (docs/adr/contest/0014-certificates.md).
 */
export async function pdfOf(pages: readonly PdfPage[], title: string): Promise<Blob> {
  const numbers = pages.map((_, index) => firstPage + index * perPage)
  const bookmarks = numbers.map((number) => number + 3)
  const hasBookmarks = pages.length > 1
  const outlines = hasBookmarks ? ` /Outlines ${bookmarkList} 0 R /PageMode /UseOutlines` : ''
  const objects: Part[][] = [
    [
      `<< /Type /Catalog /Pages ${pageList} 0 R${outlines} /Lang (zh-CN) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    ],
    [`<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages.length} >>`],
    [`<< /Title <${inUtf16(title)}> >>`],
    [
      hasBookmarks
        ? `<< /Type /Outlines /First ${bookmarks[0]} 0 R /Last ${bookmarks.at(-1)} 0 R /Count ${pages.length} >>`
        : '<< /Type /Outlines >>',
    ],
  ]
  for (const [index, page] of pages.entries()) {
    const links = [
      index > 0 ? ` /Prev ${bookmarks[index - 1]} 0 R` : '',
      index < pages.length - 1 ? ` /Next ${bookmarks[index + 1]} 0 R` : '',
    ]
    const number = firstPage + index * perPage
    objects.push(...(await objectsOf(page, number)), [
      `<< /Title <${inUtf16(page.title)}> /Parent ${bookmarkList} 0 R /Dest [${number} 0 R /Fit]${links.join('')} >>`,
    ])
  }
  return fileOf(objects)
}

/** The page with a number, what it draws, and its image. */
async function objectsOf({ image, pixels, size }: PdfPage, number: number): Promise<Part[][]> {
  const jpeg = new Uint8Array(await image.arrayBuffer())
  const [width, height] = [points(size.width), points(size.height)]
  const placing = `q ${width} 0 0 ${height} 0 0 cm /Picture Do Q`
  const picture = `/Type /XObject /Subtype /Image /Width ${pixels.width} /Height ${pixels.height} /ColorSpace /DeviceRGB /BitsPerComponent 8`
  const resources = `/Resources << /XObject << /Picture ${number + 2} 0 R >> >>`
  return [
    [
      `<< /Type /Page /Parent ${pageList} 0 R /MediaBox [0 0 ${width} ${height}] ${resources} /Contents ${number + 1} 0 R >>`,
    ],
    [`<< /Length ${placing.length} >>\nstream\n${placing}\nendstream`],
    [`<< ${picture} /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`, jpeg, '\nendstream'],
  ]
}

/** The objects, numbered from 1, with the table that says where each of them is. */
function fileOf(objects: readonly Part[][]): Blob {
  const parts: Part[] = []
  let length = 0
  const put = (part: Part) => {
    parts.push(part)
    length += part.length
  }
  put('%PDF-1.4\n')
  const places = objects.map((object, index) => {
    const place = length
    for (const part of [`${index + 1} 0 obj\n`, ...object, '\nendobj\n']) put(part)
    return place
  })
  const table = length
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  put(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`)
  put(
    `trailer\n<< /Size ${objects.length + 1} /Root ${catalogue} 0 R /Info ${info} 0 R >>\nstartxref\n${table}\n%%EOF\n`,
  )
  return new Blob(parts, { type: 'application/pdf' })
}

function points(millimetres: number): string {
  return ((millimetres / 25.4) * 72).toFixed(2)
}

function inUtf16(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))
  return `FEFF${units.map((unit) => unit.toString(16).padStart(4, '0')).join('')}`
}
