import type { ServerResponse } from 'node:http'
import type { RenderedState } from './state.ts'

/** A comment, which keeps proxies and networks from closing a quiet connection. */
const sign = Buffer.from(':\n\n')

/** Milliseconds that a browser waits before it comes back. By chance, so that the watchers of a process that stops do not come all at once. */
const returnAfter = { least: 500, most: 4_500 }

/**
 * One browser that watches a channel. It holds at most one state that its network has not taken yet; when that is through, it gets the
 * newest, and what came between is skipped.
 */
export class Watcher {
  readonly #response: ServerResponse
  readonly #newest: () => RenderedState | undefined
  #received: string | undefined
  #isBusy = false
  #wasBusy = false

  /** @param received the state that the browser has already */
  constructor(response: ServerResponse, newest: () => RenderedState | undefined, received: string | undefined) {
    this.#response = response
    this.#newest = newest
    this.#received = received
  }

  begin(): void {
    const { least, most } = returnAfter
    this.#response.write(`retry: ${Math.round(least + Math.random() * (most - least))}\n\n`)
    this.update()
  }

  /** Sends the newest state, unless the browser has it or is still receiving an older one. */
  update(): void {
    const state = this.#newest()
    if (!state || this.#isBusy || state.id === this.#received) return
    this.#received = state.id
    this.#write(state.bytes)
  }

  /**
   * Sends a sign of life.
   * @returns false if the browser is still receiving what it was at the sign before: it was dropped
   */
  beat(): boolean {
    if (this.#isBusy && this.#wasBusy) {
      this.#response.destroy()
      return false
    }
    this.#wasBusy = this.#isBusy
    if (!this.#isBusy) this.#write(sign)
    return true
  }

  /** Ends the response; the browser comes back by itself. */
  end(): void {
    if (this.#isBusy) this.#response.destroy()
    else this.#response.end()
  }

  #write(bytes: Buffer): void {
    if (this.#response.destroyed) return
    this.#isBusy = true
    this.#response.write(bytes, this.#taken)
  }

  readonly #taken = () => {
    this.#isBusy = false
    this.update()
  }
}
