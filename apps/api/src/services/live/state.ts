import { createHash } from 'node:crypto'

/** The state of a channel as it is sent: one Buffer for all watchers. */
export interface RenderedState {
  /** Names the content, in every process alike: a browser that comes back tells it as Last-Event-ID. */
  id: string
  bytes: Buffer
}

export function renderState(json: string): RenderedState {
  const id = createHash('sha256').update(json).digest('base64url').slice(0, 22)
  return { id, bytes: Buffer.from(`id: ${id}\ndata: ${json}\n\n`) }
}
