import type { ServerResponse } from 'node:http'
import { beginning, renderPart, type Part } from './part.ts'
import type { RenderedState } from './state.ts'

/** A comment, which keeps proxies and networks from closing a quiet connection. */
const sign = renderPart(':\n\n')

/** After how many milliseconds a browser comes back. One by chance, so that the watchers of a process that stops do not come all at once. */
const returns = Array.from({ length: 41 }, (_, index) => renderPart(`retry: ${500 + index * 100}\n\n`))

/**
 * One browser that watches a channel. It holds at most one state that its network has not taken yet; when that is through, it gets the
 * newest, and what came between is skipped.
 */
export class Watcher {
  readonly #response: ServerResponse
  readonly #encoding: keyof Part
  readonly #newest: () => RenderedState | undefined
  #received: string | undefined
  #isBusy = false
  #wasBusy = false

  /** @param browser how it wants to receive, and the state that it has already */
  constructor(
    response: ServerResponse,
    newest: () => RenderedState | undefined,
    { encoding, received }: { encoding: keyof Part; received: string | undefined },
  ) {
    this.#response = response
    this.#encoding = encoding
    this.#newest = newest
    this.#received = received
  }

  begin(): void {
    const some = returns[Math.floor(Math.random() * returns.length)] ?? sign
    this.#response.write(Buffer.concat([beginning[this.#encoding], some[this.#encoding]]))
    this.update()
  }

  /** Sends the newest state, unless the browser has it or is still receiving an older one. */
  update(): void {
    const state = this.#newest()
    if (!state || this.#isBusy || state.id === this.#received) return
    this.#received = state.id
    this.#write(state.part)
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

  #write(part: Part): void {
    if (this.#response.destroyed) return
    this.#isBusy = true
    this.#response.write(part[this.#encoding], this.#taken)
  }

  readonly #taken = () => {
    this.#isBusy = false
    this.update()
  }
}
