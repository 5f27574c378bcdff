interface Page {
  /** A JPEG that fills the page. */
  image: Blob
  pixels: { width: number; height: number }
  /** In millimetres. */
  size: { width: number; height: number }
  title: string
}

/** A PDF with one image on one page: only six objects, so that no library is needed (docs/adr/0014-certificates.md). */
export async function pdfOf({ image, pixels, size, title }: Page): Promise<Blob> {
  const jpeg = new Uint8Array(await image.arrayBuffer())
  const [width, height] = [points(size.width), points(size.height)]
  const placing = `q ${width} 0 0 ${height} 0 0 cm /Picture Do Q`
  const picture = `/Type /XObject /Subtype /Image /Width ${pixels.width} /Height ${pixels.height} /ColorSpace /DeviceRGB /BitsPerComponent 8`
  const objects: (string | Uint8Array<ArrayBuffer>)[][] = [
    ['<< /Type /Catalog /Pages 2 0 R /Lang (zh-CN) /ViewerPreferences << /DisplayDocTitle true >> >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /XObject << /Picture 5 0 R >> >> /Contents 4 0 R >>`,
    ],
    [`<< /Length ${placing.length} >>\nstream\n${placing}\nendstream`],
    [`<< ${picture} /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`, jpeg, '\nendstream'],
    [`<< /Title <${inUtf16(title)}> >>`],
  ]

  const parts: (string | Uint8Array<ArrayBuffer>)[] = []
  let length = 0
  const put = (part: string | Uint8Array<ArrayBuffer>) => {
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
  put(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  return new Blob(parts, { type: 'application/pdf' })
}

function points(millimetres: number): string {
  return ((millimetres / 25.4) * 72).toFixed(2)
}

function inUtf16(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))
  return `FEFF${units.map((unit) => unit.toString(16).padStart(4, '0')).join('')}`
}
