import type { Language } from '../size.ts'
import { fingerprintsOf, linesOf, type Fingerprints } from './fingerprints.ts'
import { tokensOf, type Tokens } from './tokens.ts'

/** Lines of a program from one to another, both included, from 1. */
export type LineRange = [from: number, to: number]

/** Two programs at which a person should look, by their places in the list. */
export interface SimilarPair {
  one: number
  other: number
  /** Share of each program that is in the other one too, from 0 to 1, by the weights of its fingerprints. */
  shares: [ofOne: number, ofOther: number]
  /** Lines of each program that are in the other one too. */
  lines: [inOne: LineRange[], inOther: LineRange[]]
  /** Number of the cluster, from 0 for that of the most similar pair: programs that pairs connect are in the same. */
  cluster: number
}

export interface SimilarPrograms {
  /** Most similar first: by the greater of both shares, so that code that is only added hides no copy. */
  pairs: SimilarPair[]
  /** Number of pairs found; more than there are in `pairs` if those would be too many to look at. */
  found: number
}

/** Fingerprints in a quarter of all programs are an idiom of the task and count nothing, … */
const commonShare = 1 / 4
/** … but few programs cannot tell: what fewer than so many have counts something. */
const commonLeast = 50
/** Share of one program of a pair that is in the other one, … */
const leastShare = 0.45
/** … and the weight of that: as much as so many fingerprints that nobody else has. */
const leastWeight = 4

interface Program {
  tokens: Tokens
  prints: Fingerprints
  weight: number
}

/**
 * Finds programs of one task and language that are alike. An index from fingerprints to programs leads to the pairs.
 * @param start the code with which the task begins: what is in it counts nothing
 * @param most number of pairs to tell at most
 */
export function similarPrograms(
  language: Language,
  sources: readonly string[],
  { start = '', most = Infinity }: { start?: string; most?: number } = {},
): SimilarPrograms {
  const given = fingerprintsOf(tokensOf(language, start))
  const programs = sources.map((source): Program => {
    const tokens = tokensOf(language, source)
    const prints = new Map([...fingerprintsOf(tokens)].filter(([print]) => !given.has(print)))
    return { tokens, prints, weight: 0 }
  })
  const weights = weightsOf(programs)
  for (const program of programs) {
    for (const print of program.prints.keys()) program.weight += weights.get(print) ?? 0
  }
  const index = indexOf(programs)
  const pairs = programs
    .flatMap((program, one) => pairsOf(programs, one, sharedWith(program, one, programs.length, index, weights)))
    .toSorted((a, b) => Math.max(...b.shares) - Math.max(...a.shares) || Math.min(...b.shares) - Math.min(...a.shares))
  const clusterOf = clustersOf(pairs)
  return {
    pairs: pairs
      .slice(0, most)
      .map((pair) => ({ ...pair, lines: linesIn(programs, pair), cluster: clusterOf(pair.one) })),
    found: pairs.length,
  }
}

/** Weights of fingerprints, from 1 for what one program has to 0 for what many have. Programs that are the same count as one. */
function weightsOf(programs: readonly Program[]): ReadonlyMap<number, number> {
  const different = new Map(programs.map(({ tokens, prints }) => [tokens.kinds.join(), prints]))
  const counts = new Map<number, number>()
  for (const prints of different.values()) {
    for (const print of prints.keys()) counts.set(print, (counts.get(print) ?? 0) + 1)
  }
  const common = Math.log(Math.max(different.size * commonShare, commonLeast))
  return new Map([...counts].map(([print, count]) => [print, Math.max(1 - Math.log(count) / common, 0)]))
}

/** Programs that have a fingerprint. */
function indexOf(programs: readonly Program[]): ReadonlyMap<number, readonly number[]> {
  const index = new Map<number, number[]>()
  programs.forEach(({ prints }, place) => {
    for (const print of prints.keys()) {
      const places = index.get(print)
      if (places) places.push(place)
      else index.set(print, [place])
    }
  })
  return index
}

/** Weight of what each later program shares with one. */
function sharedWith(
  { prints }: Program,
  one: number,
  count: number,
  index: ReadonlyMap<number, readonly number[]>,
  weights: ReadonlyMap<number, number>,
): Float64Array {
  const shared = new Float64Array(count)
  for (const print of prints.keys()) {
    const weight = weights.get(print) ?? 0
    if (weight === 0) continue
    for (const other of index.get(print) ?? []) {
      if (other > one) shared[other] = (shared[other] ?? 0) + weight
    }
  }
  return shared
}

type Found = Pick<SimilarPair, 'one' | 'other' | 'shares'>

function pairsOf(programs: readonly Program[], one: number, shared: Float64Array): Found[] {
  const weight = programs[one]?.weight ?? 0
  const found: Found[] = []
  for (let other = one + 1; other < shared.length; other += 1) {
    const both = shared[other] ?? 0
    if (both < leastWeight) continue
    const shares: SimilarPair['shares'] = [both / weight, both / (programs[other]?.weight ?? 0)]
    if (Math.max(...shares) >= leastShare) found.push({ one, other, shares })
  }
  return found
}

function linesIn(programs: readonly Program[], { one, other }: Found): SimilarPair['lines'] {
  const [first, second] = [programs[one], programs[other]]
  return first && second ? [rangesIn(first, second), rangesIn(second, first)] : [[], []]
}

/** Lines of a program that are in another one too. Lines without code part no range. */
function rangesIn({ tokens, prints }: Program, other: Program): LineRange[] {
  const shared = [...prints].filter(([print]) => other.prints.has(print)).flatMap(([, starts]) => starts)
  const lines = new Set(shared.flatMap((start) => linesOf(tokens, start)))
  const ranges: LineRange[] = []
  let open: LineRange | undefined
  for (const line of new Set(tokens.lines)) {
    if (!lines.has(line)) open = undefined
    else if (open) open[1] = line
    else ranges.push((open = [line, line]))
  }
  return ranges
}

/** Numbers the clusters in the order of the pairs. @returns the cluster of a program that is in a pair */
function clustersOf(pairs: readonly Found[]): (place: number) => number {
  const parents = new Map<number, number>()
  const rootOf = (place: number): number => {
    let root = place
    for (let parent = parents.get(root); parent !== undefined; parent = parents.get(root)) root = parent
    if (root !== place) parents.set(place, root)
    return root
  }
  for (const { one, other } of pairs) {
    const [root, otherRoot] = [rootOf(one), rootOf(other)]
    if (root !== otherRoot) parents.set(otherRoot, root)
  }
  const numbers = new Map<number, number>()
  for (const { one } of pairs) {
    const root = rootOf(one)
    if (!numbers.has(root)) numbers.set(root, numbers.size)
  }
  return (place) => numbers.get(rootOf(place)) ?? 0
}
