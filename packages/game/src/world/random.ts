/** Numbers that look random and are the same for the same seed, in every engine (mulberry32). */
export class Random {
  private state: number
  constructor(seed: number) {
    this.state = seed | 0
  }

  /** A whole number from 0 up to, but not including, `below`. */
  below(below: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }

  /** A whole number from `least` to `most`. @throws Error for a range that holds none, in Chinese */
  between([least, most]: Range): number {
    if (least > most) throw new Error(`范围 ${least} 到 ${most} 里没有数，要从小到大写。`)
    return least + this.below(most - least + 1)
  }

  pick<Item>(items: readonly Item[]): Item {
    const picked = items[this.below(items.length)]
    if (picked === undefined) throw new Error('There is nothing to pick')
    return picked
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    const left = [...items]
    return items.map(() => {
      const [taken] = left.splice(this.below(left.length), 1)
      if (taken === undefined) throw new Error('There is nothing to take')
      return taken
    })
  }
}

/** The least and the most of something. */
export type Range = readonly [least: number, most: number]
