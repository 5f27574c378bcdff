import { createHash } from 'node:crypto'
import { renderPart, type Part } from './part.ts'

/** The state of a channel as it is sent. */
export interface RenderedState {
  /** Names the content, in every process alike: a browser that comes back tells it as Last-Event-ID. */
  id: string
  part: Part
}

export function renderState(json: string): RenderedState {
  const id = createHash('sha256').update(json).digest('base64url').slice(0, 22)
  return { id, part: renderPart(`id: ${id}\ndata: ${json}\n\n`) }
}
