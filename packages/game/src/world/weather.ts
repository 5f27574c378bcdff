import { Random } from './random.ts'

/** Ticks of a day, from midnight. */
export const day = 24
/** Strength of a cloudless sun by the tick of the day: night until 6, noon at 12. */
const sunByTick = [0, 0, 0, 0, 0, 0, 1, 1, 2, 3, 4, 4, 4, 4, 4, 3, 2, 1, 1, 0, 0, 0, 0, 0]
const strongest = 4
/** A game begins in the morning. */
const firstTick = 6

/** Sun and wind of a game, from 0 to 4. They are known ahead, as by a forecast that is right. */
export class Weather {
  private readonly clouds: number[] = []
  private readonly winds: number[] = []
  private readonly random: Random
  constructor(seed: number) {
    this.random = new Random(seed ^ 0x51a7e)
  }

  hourAt(tick: number): number {
    return (tick + firstTick) % day
  }

  /** Clouds last for a day and take up to two of the sun's strength. */
  sunAt(tick: number): number {
    this.foresee(tick)
    const clouds = this.clouds[Math.floor((tick + firstTick) / day)] ?? 0
    return Math.max((sunByTick[this.hourAt(tick)] ?? 0) - clouds, 0)
  }

  /** Wind changes by one at most from a tick to the next. */
  windAt(tick: number): number {
    this.foresee(tick)
    return this.winds[tick] ?? 0
  }

  private foresee(tick: number): void {
    for (let next = this.winds.length; next <= tick; next += 1) {
      const wind = (this.winds[next - 1] ?? 2) + this.random.below(3) - 1
      this.winds.push(Math.min(Math.max(wind, 0), strongest))
      if (this.clouds.length * day <= next + firstTick) this.clouds.push(Math.max(this.random.below(4) - 1, 0))
    }
  }
}
