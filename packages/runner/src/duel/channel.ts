import { actions, numberOf } from '@qisuan/game/world/actions'
import type { Action, Seat } from '@qisuan/game/world/game'

/** Numbers of a seat: how many ticks it has told of, as `~ticks` once it has left, and its actions of the last two. */
const numbersPerSeat = 3
const firstOf: Record<Seat, number> = { S: 0, R: numbersPerSeat }

/** Memory that the two threads of a duel share. */
export const channelMemory = (): SharedArrayBuffer => new SharedArrayBuffer(2 * numbersPerSeat * 4)

/**
 * Carries the actions of two programs, each in a thread of its own, from tick to tick: neither knows what the other does
 * before it has told its own. Two actions of each are kept, because the one who is ahead may already tell the next.
 */
export class Channel {
  private readonly numbers: Int32Array
  private readonly own: number
  private readonly other: number
  private ticks = 0
  constructor(memory: SharedArrayBuffer, seat: Seat) {
    this.numbers = new Int32Array(memory)
    this.own = firstOf[seat]
    this.other = firstOf[seat === 'S' ? 'R' : 'S']
  }

  /** Tells the action of this tick and waits for the other's; undefined for one who has left before it. */
  exchange(action: Action): Action | undefined {
    const { numbers, other, ticks } = this
    Atomics.store(numbers, this.placeOf(this.own, ticks), numberOf(action))
    this.ticks += 1
    this.tell(this.ticks)
    for (;;) {
      const told = Atomics.load(numbers, other)
      if ((told < 0 ? ~told : told) > ticks) return actions[Atomics.load(numbers, this.placeOf(other, ticks))]
      if (told < 0) return undefined
      Atomics.wait(numbers, other, told)
    }
  }

  /** Ends the waiting of the other. */
  leave(): void {
    this.tell(~this.ticks)
  }

  private placeOf(seat: number, tick: number): number {
    return seat + 1 + (tick % 2)
  }

  private tell(ticks: number): void {
    Atomics.store(this.numbers, this.own, ticks)
    Atomics.notify(this.numbers, this.own)
  }
}
