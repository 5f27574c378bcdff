import type { CanvasContext } from './drawing.ts'
import { darkRuns, quiet as usual } from './qr-code-path.ts'

/** Draws a QR code from its rows of modules (1 is dark), dark on white and with the blank margin that cameras need. */
export function drawQrCode(
  context: CanvasContext,
  modules: readonly string[],
  { x, y, size, quiet = usual }: { x: number; y: number; size: number; quiet?: number },
): void {
  const module = size / (modules.length + 2 * quiet)
  context.fillStyle = '#ffffff'
  context.fillRect(x, y, size, size)
  context.beginPath()
  for (const run of darkRuns(modules, quiet)) {
    context.rect(x + run.x * module, y + run.y * module, run.width * module, module)
  }
  context.fillStyle = '#10162f'
  context.fill()
}
