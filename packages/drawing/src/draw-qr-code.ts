import type { CanvasContext } from './drawing.ts'

/** Draws a QR code from its rows of modules (1 is dark), dark on white and with the blank margin that cameras need. */
export function drawQrCode(
  context: CanvasContext,
  modules: readonly string[],
  { x, y, size, quiet = 3 }: { x: number; y: number; size: number; quiet?: number },
): void {
  const module = size / (modules.length + 2 * quiet)
  context.fillStyle = '#ffffff'
  context.fillRect(x, y, size, size)
  context.beginPath()
  for (const [row, text] of modules.entries()) {
    for (const { 0: run, index } of text.matchAll(/1+/g)) {
      context.rect(x + (index + quiet) * module, y + (row + quiet) * module, run.length * module, module)
    }
  }
  context.fillStyle = '#10162f'
  context.fill()
}
