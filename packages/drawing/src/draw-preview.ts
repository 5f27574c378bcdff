import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Drawing } from './drawing.ts'
import { issuedCertificate, issuedQualification } from './issued-certificate.ts'
import { issuerWords } from './issuer-words.ts'
import { registerFonts, useFonts } from './node-fonts.ts'
import { brandOf } from './posters/brand.ts'
import { posterDrawing } from './posters/draw-poster.ts'
import { shareCardDrawing } from './posters/draw-share-card.ts'
import { pdfOf } from './pdf.ts'
import type { FileOrder, PreviewOrder } from './preview-order.ts'

/** The width in pixels at which messengers show a link's picture. */
const previewPixels = 1200
/** As wide as browsers draw it. */
const posterPixels = 1080
const jpegQuality = 85

/** The width of A4 landscape at 300 dpi, and that of a picture for screens. */
const filePixels = { certificate: 3508, qualification: 1920 } as const
/** Sharp in print at a third of the lossless size. */
const fileQuality = 93

/** Draws a picture without a browser, for a link's preview or as a file, and returns a JPEG, or a PDF where that was ordered. */
export async function drawPreview(order: PreviewOrder): Promise<Uint8Array> {
  const fonts = await registerFonts(JSON.stringify({ ...order, pictures: undefined }))
  const drawing = { ...(await drawingOf(order)), fonts }
  if ('share' in order) {
    return jpegOf(drawing, order.kind === 'poster' ? posterPixels : previewPixels, jpegQuality)
  }
  if (!order.file) return jpegOf(drawing, previewPixels, jpegQuality)
  const pixels = filePixels[order.kind]
  const picture = await jpegOf(drawing, pixels, fileQuality)
  return order.file.format === 'jpg' ? picture : inPdf(drawing, picture, pixels, order.file)
}

/** A picture as a page of its size. */
async function inPdf(size: Drawing, picture: Uint8Array, width: number, { title }: FileOrder): Promise<Uint8Array> {
  const pixels = { width, height: heightOf(size, width) }
  const file = await pdfOf([{ image: new Blob([new Uint8Array(picture)]), pixels, size, title }], title)
  return new Uint8Array(await file.arrayBuffer())
}

/** The drawing of an order. Its fonts are the caller's. */
export async function drawingOf(order: PreviewOrder): Promise<Drawing> {
  const logo = await loadIfAny(order.pictures.logo)
  switch (order.kind) {
    case 'qualification':
      return issuedQualification(order.certificate, order.identity)
    case 'certificate': {
      const { certificate, identity, pictures, timeZone } = order
      const [signature, seal] = await Promise.all([loadIfAny(pictures.signature), loadIfAny(pictures.seal)])
      return issuedCertificate(certificate, { ...issuerWords(identity), logo, signature, seal }, timeZone)
    }
    case 'poster':
      return posterDrawing(order.share, brandOf(order.identity, order.timeZone, logo))
    case 'shareCard':
      return shareCardDrawing(order.share, brandOf(order.identity, order.timeZone, logo))
  }
}

const loadIfAny = async (content: Uint8Array | undefined) => (content ? loadImage(content) : undefined)

const heightOf = ({ width, height }: Drawing, pixels: number) => Math.round((height * pixels) / width)

function jpegOf(drawing: Drawing & { fonts: readonly string[] }, pixels: number, quality: number): Promise<Uint8Array> {
  const scale = pixels / drawing.width
  const canvas = createCanvas(pixels, heightOf(drawing, pixels))
  const context = canvas.getContext('2d')
  useFonts(context, drawing.fonts)
  context.scale(scale, scale)
  drawing.draw(context)
  return canvas.encode('jpeg', quality)
}
