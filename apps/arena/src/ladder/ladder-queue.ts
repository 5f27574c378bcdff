import { setTimeout } from 'node:timers/promises'
import type { Arena } from '../arena.ts'
import { nextMatch, noteLost, playMatch, type Match } from './matches.ts'

/** Milliseconds until the next look for programs that are due, while none is. */
const rest = 2000

/** Lets programs of ladders play, one match after the other, in the time that the judges of this process leave. */
export class LadderQueue {
  private readonly arena: Arena
  private readonly isIdle: () => boolean
  private readonly closing = new AbortController()
  private readonly ended: Promise<void>

  /** @param isIdle true while no program waits for a verdict here */
  constructor(arena: Arena, isIdle: () => boolean) {
    this.arena = arena
    this.isIdle = isIdle
    this.ended = this.playOn()
  }

  /** Ends when the match that is played is written, or its process has ended. */
  async close(): Promise<void> {
    this.closing.abort()
    await this.ended
  }

  private async playOn(): Promise<void> {
    const { signal } = this.closing
    while (!signal.aborted) {
      const hasPlayed = this.isIdle() && (await this.playOne())
      if (!hasPlayed) await setTimeout(rest, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  /** @returns false if there was nothing to play, or it has failed */
  private async playOne(): Promise<boolean> {
    let match: Match | undefined
    try {
      match = await nextMatch(this.arena)
      if (match) await playMatch(this.arena, match)
      return match !== undefined
    } catch (error) {
      if (this.closing.signal.aborted) return false
      this.arena.log.error({ error: String(error) }, 'a match of a ladder was lost')
      if (match) await noteLost(this.arena, match).catch(() => {})
      return false
    }
  }
}
