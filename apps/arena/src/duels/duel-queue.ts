import { setTimeout } from 'node:timers/promises'
import type { Arena } from '../arena.ts'
import type { Playing } from './programs.ts'
import { ProcessLost, TookTooLong } from '../judging/process-pool.ts'
import { claimGame, giveGameBack, playGame, type ClaimedGame } from '../cup/play-cup.ts'
import { nextMatch, noteLost, playMatch, type Match } from '../ladder/matches.ts'

/** Milliseconds until the next look for programs that are due, while none is. */
const rest = 2000

/** Lets programs play against each other, one game after the other: for cups, then, while no program waits for a verdict, on ladders. */
export class DuelQueue {
  private readonly arena: Playing & Pick<Arena, 'log'>
  private readonly playsCups: boolean
  private readonly closing = new AbortController()
  private readonly ended: Promise<void>

  /** @param playsCups false for a judge with a key, which may play on ladders only */
  constructor(arena: DuelQueue['arena'], { playsCups }: { playsCups: boolean }) {
    this.arena = arena
    this.playsCups = playsCups
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
      if (!(this.playsCups && (await this.playCup())) && !(await this.playLadder()))
        await setTimeout(rest, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  /** @returns false if there was nothing to play, or it has failed */
  private async playCup(): Promise<boolean> {
    let game: ClaimedGame | undefined
    try {
      game = await claimGame(this.arena)
      if (game) await playGame(this.arena, game)
      return game !== undefined
    } catch (error) {
      if (this.closing.signal.aborted) return false
      this.arena.log.error({ error: String(error), ...game }, 'a game of a cup was lost')
      if (game) await giveGameBack(this.arena, game).catch(() => {})
      return false
    }
  }

  /** @returns false if there was nothing to play, or it has failed */
  private async playLadder(): Promise<boolean> {
    let match: Match | undefined
    try {
      match = await nextMatch(this.arena)
      if (match) await playMatch(this.arena, match)
      return match !== undefined
    } catch (error) {
      if (this.closing.signal.aborted) return false
      this.arena.log.error({ error: String(error) }, 'a match of a ladder was lost')
      // Nobody else's fault counts against a program.
      const isTheirs = error instanceof ProcessLost || error instanceof TookTooLong
      if (match && isTheirs) await noteLost(this.arena, match).catch(() => {})
      return false
    }
  }
}
