import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Drawing } from './drawing.ts'
import { issuedCertificate, issuedQualification } from './issued-certificate.ts'
import { issuerWords } from './issuer-words.ts'
import { registerFonts } from './node-fonts.ts'
import { brandOf } from './posters/brand.ts'
import { posterDrawing } from './posters/draw-poster.ts'
import { shareCardDrawing } from './posters/draw-share-card.ts'
import type { PreviewOrder } from './preview-order.ts'

/** The width in pixels at which messengers show a link's picture. */
const previewPixels = 1200
/** As wide as browsers draw it. */
const posterPixels = 1080
const jpegQuality = 85

/** Draws a picture without a browser, for a link's preview or as a file, and returns a JPEG. */
export async function drawPreview(order: PreviewOrder): Promise<Uint8Array> {
  await registerFonts(JSON.stringify({ ...order, pictures: undefined }))
  return jpegOf(await drawingOf(order), order.kind === 'poster' ? posterPixels : previewPixels)
}

async function drawingOf(order: PreviewOrder): Promise<Drawing> {
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

function jpegOf({ width, height, draw }: Drawing, pixels: number): Promise<Uint8Array> {
  const scale = pixels / width
  const canvas = createCanvas(pixels, Math.round(height * scale))
  const context = canvas.getContext('2d')
  context.scale(scale, scale)
  draw(context)
  return canvas.encode('jpeg', jpegQuality)
}
