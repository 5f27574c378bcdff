/** Plan for revealing a board on a stage: the first places one by one, everybody before them in walls of names. */
export interface CeremonyPlan {
  /** Places that are revealed one by one, in three steps each. */
  single: number
  /** The most people on one wall of names. */
  wall: number
}

/** Bounds of a plan. A wall of more could not be read from the last row of a hall. */
export const planBounds = { single: { min: 1, max: 20 }, wall: { min: 10, max: 60 } } as const

/** More people than this on one place have no room beside each other; they are a wall of names. */
export const mostTogether = 4

/** Parts of a place that the steps reveal. */
export const revealedParts = ['province', 'school', 'name'] as const
export type RevealedPart = (typeof revealedParts)[number]

/** Rows of a board, in its order: `count` of them from `first` (0 for the best). */
interface Rows {
  first: number
  count: number
}

/** One tap of the operator. People who share a rank are a place together. */
export type CeremonyStep = Rows & ({ kind: 'wall' } | { kind: 'place'; rank: number; shows: RevealedPart })

/** The steps from the last place to the first. `ranks` are those of a board in its order: 1, 2, 2, 4. */
export function ceremonySteps(ranks: readonly number[], { single, wall }: CeremonyPlan): CeremonyStep[] {
  const steps: CeremonyStep[] = []
  let open: Rows | undefined
  const close = () => {
    if (open) steps.push({ kind: 'wall', ...open })
    open = undefined
  }
  for (const place of placesFromTheLast(ranks)) {
    if (place.rank <= single && place.count <= mostTogether) {
      close()
      const { rank, first, count } = place
      for (const shows of revealedParts) steps.push({ kind: 'place', rank, first, count, shows })
      continue
    }
    if (open && open.count + place.count > wall) close()
    for (const rows of piecesOf(place, wall)) {
      if (open && open.count + rows.count > wall) close()
      open = { first: rows.first, count: rows.count + (open?.count ?? 0) }
    }
  }
  close()
  return steps
}

function placesFromTheLast(ranks: readonly number[]): (Rows & { rank: number })[] {
  const places: (Rows & { rank: number })[] = []
  for (const [first, rank] of ranks.entries()) {
    const last = places.at(-1)
    if (last?.rank === rank) last.count += 1
    else places.push({ rank, first, count: 1 })
  }
  return places.toReversed()
}

/** A tie that no wall can hold is shown on several. */
function piecesOf({ first, count }: Rows, wall: number): Rows[] {
  const pieces: Rows[] = []
  for (let end = first + count; end > first; end -= wall) {
    const begin = Math.max(first, end - wall)
    pieces.push({ first: begin, count: end - begin })
  }
  return pieces
}

/** View of a hall after `done` steps: the step of now, and the single places that are out, the last one first. */
export function shownAfter(
  steps: readonly CeremonyStep[],
  done: number,
): { now: CeremonyStep | null; out: (Rows & { rank: number })[] } {
  const past = steps.slice(0, done)
  return {
    now: past.at(-1) ?? null,
    out: past.flatMap((step) =>
      step.kind === 'place' && step.shows === 'name' ? [{ rank: step.rank, first: step.first, count: step.count }] : [],
    ),
  }
}

export const ceremonyStates = ['prepared', 'running', 'paused', 'black', 'ended'] as const
export type CeremonyState = (typeof ceremonyStates)[number]

export const ceremonyActs = ['start', 'forward', 'back', 'pause', 'black', 'resume'] as const
export type CeremonyAct = (typeof ceremonyActs)[number]

const from: Readonly<Record<CeremonyAct, readonly CeremonyState[]>> = {
  start: ['prepared'],
  forward: ['running'],
  back: ['running'],
  pause: ['running', 'black'],
  black: ['running', 'paused'],
  resume: ['paused', 'black'],
}

const into: Readonly<Record<CeremonyAct, CeremonyState>> = {
  start: 'running',
  forward: 'running',
  back: 'running',
  pause: 'paused',
  black: 'black',
  resume: 'running',
}

interface Position {
  state: CeremonyState
  step: number
}

/** Position after an act; undefined when it is not possible now. The last step ends the ceremony, and nothing leads back. */
export function afterAct({ state, step }: Position, act: CeremonyAct, steps: number): Position | undefined {
  if (!from[act].includes(state)) return undefined
  const next = step + (act === 'forward' ? 1 : act === 'back' ? -1 : 0)
  if (next < 0 || next > steps) return undefined
  return { state: act === 'forward' && next === steps ? 'ended' : into[act], step: next }
}
