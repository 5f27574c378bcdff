/** Share of a game for the first of two: 1 for winning it, 0.5 for a draw; null while it is not known. */
type Share = number | null

/** Two programs of a cup, by their seeds, which count from 1 for the best. */
export interface Pairing {
  /** Null as long as nobody knows. */
  first: number | null
  /** Null for a bye, too. */
  second: number | null
  isBye: boolean
  /** Shares of the first one in the games, in their order. */
  shares: readonly Share[]
  /** Games that it takes, as far as is known: more for a knock-out that is level. */
  games: number
  isOver: boolean
  /** Null for a draw in a group, too. */
  winner: number | null
}

export interface CupRound {
  name: string
  isKnockout: boolean
  pairings: readonly Pairing[]
}

/** Place of a program in its group. */
export interface Standing {
  seed: number
  games: number
  points: number
}

export interface Cup {
  /** Tables, the best first; none in a small cup. */
  groups: readonly (readonly Standing[])[]
  /** In the order in which they are shown: three of the groups, then the knock-out. */
  rounds: readonly CupRound[]
  champion: number | null
}

/** Programs that a cup can have. */
export const cupSizes = { min: 4, max: 64 } as const
/** Games of a pairing: two on each map, with starts changed. */
const games = 4
/** Games after which a level knock-out goes to the better seed. */
export const mostGames = 8
export const gamesOnMap = 2
/** Programs that need no groups. */
const straight = 8
const groupSize = 4
/** Members of a group that go on. */
const goingOn = 2
/** Rounds of a group of four, the best two last. In a group of three, those without a rival rest. */
const days = [
  [
    [0, 3],
    [1, 2],
  ],
  [
    [0, 2],
    [1, 3],
  ],
  [
    [0, 1],
    [2, 3],
  ],
] as const
const knockoutNames = ['决赛', '半决赛', '四分之一决赛', '八分之一决赛', '十六分之一决赛']

const sum = (shares: readonly Share[]): number => shares.reduce<number>((total, share) => total + (share ?? 0), 0)
const areKnown = (shares: readonly Share[], count: number): boolean =>
  shares.length >= count && !shares.slice(0, count).includes(null)

/** Games that a pairing takes. Shares beyond them count for nothing. */
function gamesOf(shares: readonly Share[], isKnockout: boolean): number {
  if (!isKnockout) return games
  let count = games
  while (count < mostGames && areKnown(shares, count) && sum(shares.slice(0, count)) === count / 2) count += gamesOnMap
  return count
}

/** Shares of the first one in the games of a pairing. */
type SharesOf = (round: number, pairing: number, isKnockout: boolean) => readonly Share[]

/** A cup after games in the order in which they are shown. @param size programs, within `cupSizes` */
export function cupAfter(size: number, shares: readonly number[]): Cup {
  let from = 0
  return followCup(size, (_round, _pairing, isKnockout) => {
    const rest = shares.slice(from)
    const own = rest.slice(0, gamesOf(rest, isKnockout))
    from += own.length
    return own
  })
}

/**
 * A cup as far as its games decide it. The same games make the same cup.
 * @param sharesOf is asked for each pairing with two programs, in the order in which pairings are shown
 */
export function followCup(size: number, sharesOf: SharesOf): Cup {
  const rounds: CupRound[] = []
  const pairingOf = (index: number, pair: Pick<Pairing, 'first' | 'second'>, isKnockout: boolean): Pairing => {
    const { first, second } = pair
    const shares = first === null || second === null ? [] : sharesOf(rounds.length, index, isKnockout)
    const count = gamesOf(shares, isKnockout)
    const isOver = areKnown(shares, count)
    return { ...pair, isBye: false, shares, games: count, isOver, winner: winnerOf() }

    function winnerOf(): number | null {
      if (!isOver || first === null || second === null) return null
      const ahead = Math.sign(sum(shares) - count / 2)
      if (ahead === 0) return isKnockout ? Math.min(first, second) : null
      return ahead > 0 ? first : second
    }
  }

  const members = groupsOf(size)
  for (const [day, pairs] of members.length > 0 ? days.entries() : []) {
    const inGroups = members.flatMap((group) => pairs.map(([one, other]) => [group[one], group[other]] as const))
    const pairings: Pairing[] = []
    for (const [first, second] of inGroups)
      if (first !== undefined && second !== undefined)
        pairings.push(pairingOf(pairings.length, { first, second }, false))
    rounds.push({ name: `小组赛第 ${day + 1} 轮`, isKnockout: false, pairings })
  }
  const inGroups = rounds.flatMap(({ pairings }) => pairings)
  const groups = members.map((group) => tableOf(group, inGroups))
  const isDecided = inGroups.every(({ isOver }) => isOver)

  let drawn: (Pairing | Pick<Pairing, 'first' | 'second' | 'isBye'>)[] = firstPairs(
    groups.length > 0
      ? isDecided
        ? qualified(groups)
        : groups.flatMap(() => Array.from({ length: goingOn }, () => null))
      : Array.from({ length: size }, (_, index) => index + 1),
  )
  for (;;) {
    const pairings = drawn.map((pair, index): Pairing =>
      pair.isBye
        ? { ...pair, shares: [], games: 0, isOver: pair.first !== null, winner: pair.first }
        : pairingOf(index, pair, true),
    )
    rounds.push({ name: knockoutNames[Math.log2(pairings.length)] ?? '', isKnockout: true, pairings })
    const [last] = pairings
    if (pairings.length <= 1) return { groups, rounds, champion: last?.winner ?? null }
    drawn = Array.from({ length: pairings.length / 2 }, (_, index) => ({
      first: pairings[2 * index]?.winner ?? null,
      second: pairings[2 * index + 1]?.winner ?? null,
      isBye: false,
    }))
  }
}

/** Deals seeds to groups of four or three, forth and back, so that each has as much strength. */
function groupsOf(size: number): number[][] {
  if (size <= straight) return []
  const count = Math.ceil(size / groupSize)
  const groups = Array.from({ length: count }, (): number[] => [])
  for (let index = 0; index < size; index += 1) {
    const column = index % count
    groups[Math.floor(index / count) % 2 === 0 ? column : count - 1 - column]?.push(index + 1)
  }
  return groups
}

/** Points of all games decide; then those of the games among who is level; then the seed. */
function tableOf(members: readonly number[], pairings: readonly Pairing[]): Standing[] {
  const own = pairings.filter(({ first }) => first !== null && members.includes(first))
  const standings = (among: readonly number[]) =>
    among.map((seed): Standing => {
      let [played, points] = [0, 0]
      for (const { first, second, shares } of own) {
        if (first === null || second === null || !among.includes(first) || !among.includes(second)) continue
        const known = shares.filter((share) => share !== null)
        if (seed === first || seed === second) played += known.length
        if (seed === first) points += sum(known)
        if (seed === second) points += known.length - sum(known)
      }
      return { seed, games: played, points }
    })
  const table = standings(members)
  const direct = ({ seed, points }: Standing) => {
    const level = table.filter((other) => other.points === points).map((other) => other.seed)
    return standings(level).find((other) => other.seed === seed)?.points ?? 0
  }
  return table
    .map((standing) => ({ standing, direct: direct(standing) }))
    .toSorted(
      (one, other) =>
        other.standing.points - one.standing.points ||
        other.direct - one.direct ||
        one.standing.seed - other.standing.seed,
    )
    .map(({ standing }) => standing)
}

/** Winners of groups by their seeds, then the seconds, each in the half of the bracket without the winner of its group. */
function qualified(groups: readonly (readonly Standing[])[]): number[] {
  const tables = groups.toSorted(([one], [other]) => (one?.seed ?? 0) - (other?.seed ?? 0))
  const order = bracketOrder(tables.length * goingOn)
  const isLower = (index: number) => order.indexOf(index) >= order.length / 2
  const seconds = tables.map(([, second], index) => ({ seed: second?.seed ?? 0, isLower: isLower(index) }))
  seconds.sort((one, other) => one.seed - other.seed)
  const placed = tables.map((_, index) => {
    const taken = seconds.findIndex((second) => second.isLower !== isLower(tables.length + index))
    return seconds.splice(taken, 1)[0]?.seed ?? 0
  })
  return [...tables.map(([winner]) => winner?.seed ?? 0), ...placed]
}

/** Pairs the best with the last, so that the first two meet in the final. The best have byes where some are missing. */
function firstPairs(entrants: readonly (number | null)[]): Pick<Pairing, 'first' | 'second' | 'isBye'>[] {
  const order = bracketOrder(entrants.length)
  return Array.from({ length: order.length / 2 }, (_, pair) => {
    const [one = 0, other = 0] = order.slice(2 * pair, 2 * pair + 2)
    return { first: entrants[one] ?? null, second: entrants[other] ?? null, isBye: other >= entrants.length }
  })
}

/** Places of a bracket from top to bottom, by the strength of who stands there, from 0. */
function bracketOrder(entrants: number): number[] {
  let order = [0]
  while (order.length < entrants) {
    const last = 2 * order.length - 1
    order = order.flatMap((place) => [place, last - place])
  }
  return order
}

/** A pairing with two programs. @property from games that are shown before its first one */
export interface PlacedPairing extends Pairing {
  first: number
  second: number
  round: number
  index: number
  from: number
}

/** Pairings in the order in which they are shown, up to the first that is not over. */
export function pairingsInOrder({ rounds }: Cup): PlacedPairing[] {
  const placed: PlacedPairing[] = []
  let from = 0
  for (const [round, { pairings }] of rounds.entries())
    for (const [index, pairing] of pairings.entries()) {
      const { first, second } = pairing
      if (pairing.isBye) continue
      if (first === null || second === null) return placed
      placed.push({ ...pairing, first, second, round, index, from })
      from += pairing.games
      if (!pairing.isOver) return placed
    }
  return placed
}
