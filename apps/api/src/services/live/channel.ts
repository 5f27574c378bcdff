import { setImmediate as nextTurn } from 'node:timers/promises'
import { renderState, type RenderedState } from './state.ts'
import type { Watcher } from './watcher.ts'

/** So many watchers are served before other requests have a turn. */
const atOnce = 500

/** A state that many watch. It is read and rendered once for all of them, whenever something may have changed. */
export class Channel {
  readonly watchers = new Set<Watcher>()
  /** Watchers, with those who wait for the first state. */
  members = 0
  readonly #read: () => Promise<string>
  #state: RenderedState | undefined
  #isStale = true
  #refreshing: Promise<void> | undefined

  /** @param read the state as JSON: the same for everybody */
  constructor(read: () => Promise<string>) {
    this.#read = read
  }

  readonly state = (): RenderedState | undefined => this.#state

  /** Resolves when there is a state. @throws what reading it throws */
  async ready(): Promise<void> {
    if (!this.#state) await this.refresh()
  }

  /** Reads the state again and sends it to all if it is another. */
  refresh(): Promise<void> {
    this.#isStale = true
    return this.catchUp()
  }

  /** Reads the state again if that failed the last time. */
  async catchUp(): Promise<void> {
    if (this.#isStale) await (this.#refreshing ??= this.#readWhileStale())
  }

  /** Calls `serve` for all watchers, and lets other requests pass meanwhile. */
  async forAll(serve: (watcher: Watcher) => void): Promise<void> {
    let served = 0
    for (const watcher of this.watchers) {
      serve(watcher)
      served += 1
      if (served % atOnce === 0) await nextTurn()
    }
  }

  /** Changes during a read or a send are read next. */
  async #readWhileStale(): Promise<void> {
    try {
      while (this.#isStale) {
        this.#isStale = false
        const state = renderState(await this.#read())
        if (state.id === this.#state?.id) continue
        this.#state = state
        await this.forAll((watcher) => watcher.update())
      }
    } catch (error) {
      this.#isStale = true
      throw error
    } finally {
      this.#refreshing = undefined
    }
  }
}
