import type { RenderedResponse } from './rendered-response.ts'

/**
 * An answer that stays open and follows a state: everybody who asks the same receives it at once, and again when it changes (docs/adr/code/0063-live.md).
 */
export class LiveAnswer<Answer> {
  /** Tells the states of one call apart. */
  readonly topic: string
  /** Reads the state as anybody may see it. */
  readonly read: () => Promise<Answer | RenderedResponse>

  constructor(topic: string, read: () => Promise<Answer | RenderedResponse>) {
    this.topic = topic
    this.read = read
  }
}
