import type { Locator } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'

/** Decodes the QR code in an image or canvas of a page. Throws when there is no readable code. */
export async function qrCodeIn(picture: Locator): Promise<string> {
  const { width, height, bytes } = await picture.evaluate(async (element) => {
    if (!(element instanceof HTMLImageElement || element instanceof HTMLCanvasElement)) throw new Error('no picture')
    if (element instanceof HTMLImageElement) await element.decode()
    const canvas = document.createElement('canvas')
    canvas.width = element instanceof HTMLImageElement ? element.naturalWidth : element.width
    canvas.height = element instanceof HTMLImageElement ? element.naturalHeight : element.height
    const context = canvas.getContext('2d')
    context?.drawImage(element, 0, 0)
    const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    // One byte per pixel is enough, and base64 text leaves the page faster than an array of numbers.
    const grey = Uint8Array.from({ length: pixels.length / 4 }, (_, index) => pixels[4 * index] ?? 0)
    const parts = Array.from({ length: Math.ceil(grey.length / 8192) }, (_, part) =>
      String.fromCharCode(...grey.subarray(part * 8192, (part + 1) * 8192)),
    )
    return { width: canvas.width, height: canvas.height, bytes: btoa(parts.join('')) }
  })
  return decodeGrey({ width, height, grey: Buffer.from(bytes, 'base64') })
}

/** Decodes a QR code from grey pixels, one byte each. */
export function decodeGrey({ width, height, grey }: { width: number; height: number; grey: Uint8Array }): string {
  const data = new Uint8Array(grey.length * 3)
  for (const [index, value] of grey.entries()) data.fill(value, 3 * index, 3 * index + 3)
  return decodeQR({ width, height, data })
}
