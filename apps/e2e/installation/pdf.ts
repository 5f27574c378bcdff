import { readFile } from 'node:fs/promises'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface Picture {
  width: number
  height: number
  data: Uint8Array
}

/** Number of pages of a PDF. */
export async function countPages(pdf: Uint8Array): Promise<number> {
  return (await getDocument({ data: new Uint8Array(pdf) }).promise).numPages
}

/** Reads a PDF: number of pages, page size in points, title, and the first page's image as one grey byte per pixel. */
export async function openPdf(file: string) {
  const pdf = await getDocument({ data: new Uint8Array(await readFile(file)) }).promise
  const page = await pdf.getPage(1)
  const { width, height } = page.getViewport({ scale: 1 })
  const { fnArray, argsArray } = await page.getOperatorList()
  const painted: unknown = argsArray[fnArray.indexOf(OPS.paintImageXObject)]
  if (!Array.isArray(painted)) throw new Error('the page has no picture')
  const picture = await new Promise<Picture>((resolve) => void page.objs.get(String(painted[0]), resolve))
  const { info } = await pdf.getMetadata()
  const channels = picture.data.length / (picture.width * picture.height)
  const grey = Uint8Array.from(
    { length: picture.width * picture.height },
    (_, index) => picture.data[index * channels] ?? 0,
  )
  return {
    pages: pdf.numPages,
    size: { width, height },
    title: 'Title' in info ? info.Title : undefined,
    picture: { width: picture.width, height: picture.height, grey },
  }
}
