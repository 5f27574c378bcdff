import type { Locator } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'

/** What the QR code in a picture of a page leads to. Throws when there is none that can be read. */
export async function qrCodeIn(picture: Locator): Promise<string> {
  const { width, height, bytes } = await picture.evaluate(async (element) => {
    if (!(element instanceof HTMLImageElement || element instanceof HTMLCanvasElement)) throw new Error('no picture')
    if (element instanceof HTMLImageElement) await element.decode()
    const canvas = document.createElement('canvas')
    canvas.width = element instanceof HTMLImageElement ? element.naturalWidth : element.width
    canvas.height = element instanceof HTMLImageElement ? element.naturalHeight : element.height
    const ink = canvas.getContext('2d')
    ink?.drawImage(element, 0, 0)
    const pixels = ink?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    // Of four bytes a pixel one is enough, and text travels faster than a list of numbers.
    const grey = Uint8Array.from({ length: pixels.length / 4 }, (_, index) => pixels[4 * index] ?? 0)
    const parts = Array.from({ length: Math.ceil(grey.length / 8192) }, (_, part) =>
      String.fromCharCode(...grey.subarray(part * 8192, (part + 1) * 8192)),
    )
    return { width: canvas.width, height: canvas.height, bytes: btoa(parts.join('')) }
  })
  return read({ width, height, grey: Buffer.from(bytes, 'base64') })
}

/** The same for pixels at hand, one byte each. */
export function read({ width, height, grey }: { width: number; height: number; grey: Uint8Array }): string {
  const data = new Uint8Array(grey.length * 3)
  for (const [index, value] of grey.entries()) data.fill(value, 3 * index, 3 * index + 3)
  return decodeQR({ width, height, data })
}
