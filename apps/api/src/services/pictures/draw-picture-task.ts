import type { PreviewOrder } from '@qisuan/drawing/preview-order'
import { answerTask } from '../tasks/answer-task.ts'

/** The drawing code is typed for browsers, whose types this program does not have. */
interface DrawingCode {
  drawPreview: (order: PreviewOrder) => Promise<Uint8Array>
}

answerTask(async (order: PreviewOrder) => {
  const { drawPreview }: DrawingCode = await import(import.meta.resolve('@qisuan/drawing/draw-preview'))
  return drawPreview(order)
})
