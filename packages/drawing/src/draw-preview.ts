import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Issuer } from './draw-certificate.ts'
import type { DrawnIdentity } from './drawn-identity.ts'
import type { Drawing } from './drawing.ts'
import { issuedCertificate, issuedQualification } from './issued-certificate.ts'
import { issuerWords } from './issuer-words.ts'
import { registerFonts } from './node-fonts.ts'
import type { PreviewOrder } from './preview-order.ts'

/** The width in pixels at which messengers show a link's picture. */
const pixels = 1200
const jpegQuality = 85

/** Draws a certificate without a browser, for the preview of a link, and returns a JPEG. */
export async function drawPreview(order: PreviewOrder): Promise<Uint8Array> {
  const { certificate, qualified, identity, timeZone } = order
  await registerFonts(JSON.stringify([certificate, identity]))
  const drawing = qualified
    ? issuedQualification(certificate, identity)
    : issuedCertificate(certificate, await issuerOf(order.pictures, identity), timeZone)
  return jpegOf(drawing)
}

async function issuerOf(pictures: PreviewOrder['pictures'], identity: DrawnIdentity): Promise<Issuer> {
  const [logo, signature, seal] = await Promise.all([
    loadIfAny(pictures.logo),
    loadIfAny(pictures.signature),
    loadIfAny(pictures.seal),
  ])
  return { ...issuerWords(identity), logo, signature, seal }
}

const loadIfAny = async (content: Uint8Array | undefined) => (content ? loadImage(content) : undefined)

function jpegOf({ width, height, draw }: Drawing): Promise<Uint8Array> {
  const scale = pixels / width
  const canvas = createCanvas(pixels, Math.round(height * scale))
  const context = canvas.getContext('2d')
  context.scale(scale, scale)
  draw(context)
  return canvas.encode('jpeg', jpegQuality)
}
