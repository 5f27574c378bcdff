/** A small seeded generator: the same seed gives the same sequence on every machine. Not for secrets. */
export interface Random {
  /** 0 ≤ n < 1. */
  next(): number
  /** An integer between both bounds, inclusive. */
  between(min: number, max: number): number
  chance(probability: number): boolean
  /** @throws RangeError when there is nothing to pick from */
  pick<T>(items: readonly T[]): T
  /** Picks by weight; weights may have any sum. */
  weighted<T>(items: readonly (readonly [T, number])[]): T
  shuffled<T>(items: readonly T[]): T[]
}

/** @param seed any text; generators with different seeds are independent of each other */
export function createRandom(seed: string): Random {
  let state = scramble(seed)

  function next(): number {
    // Weyl sequence through a 32-bit finaliser.
    state = (state + 0x9e3779b9) | 0
    return mix(state) / 2 ** 32
  }

  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))

  function pick<T>(items: readonly T[]): T {
    return at(items, Math.floor(next() * items.length))
  }

  function weighted<T>(items: readonly (readonly [T, number])[]): T {
    let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
    const hit = items.findIndex(([, weight]) => (left -= weight) < 0)
    return at(items, hit < 0 ? items.length - 1 : hit)[0]
  }

  function shuffled<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, order: next() }))
      .toSorted((a, b) => a.order - b.order)
      .map(({ item }) => item)
  }

  return { next, between, chance: (probability) => next() < probability, pick, weighted, shuffled }
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index]
  if (item === undefined) throw new RangeError('nothing to pick from')
  return item
}

function scramble(seed: string): number {
  let hash = 0
  for (const char of seed) hash = mix(hash ^ (char.codePointAt(0) ?? 0))
  return hash
}

function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
