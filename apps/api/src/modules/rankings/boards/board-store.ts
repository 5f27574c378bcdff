import { perServices } from '../../../services/cache/per-services.ts'
import type { Services } from '../../../services/services.ts'
import { eraseUpTo, loadBoards, mostHere } from './load-boards.ts'
import { SharedBoards, type Reading } from './shared-boards.ts'
import { loadViews, type StampedSnapshot, type VisibleView } from '../publication/visible-snapshots.ts'

/** The boards of a round as they are read: without the disqualified, who leave them at once while the ranks stay until the next publication. */
export interface RoundBoards extends Reading {
  disqualified: Pick<ReadonlyMap<number, unknown>, 'has' | 'keys'>
}

/** A snapshot of a round, with its boards once they are loading. */
interface Held {
  snapshot: StampedSnapshot
  boards?: Promise<SharedBoards>
  isLoaded: boolean
}

/** Boards that the process shows of a round: of the visible snapshot, or until that is in memory, of an older one. */
interface ShownRound extends Omit<VisibleView, 'snapshot'> {
  held: Held | undefined
}

/** Rounds of past seasons whose boards stay in memory. */
const pastRounds = 2
/** Milliseconds after a publication for which the boards before it can be read, by those who page through them. */
const earlierFor = 600_000
/** A larger board, of 34 bytes a person, would take too much memory beside its successor. */
const mostEarlier = 2_000_000
/** Milliseconds after which what could not be read is read again. */
const retryAfter = 1000

/**
 * The boards that a process holds in memory. It loads the boards of a new snapshot when it learns of it, while the older ones are read, and
 * then shows all rounds of it in one step: `rounds` is replaced as a whole, and every answer that was made of the older ones is stale.
 */
export class BoardStore {
  /** By key. */
  rounds: ReadonlyMap<string, ShownRound> = new Map()
  private visible: ReadonlyMap<string, VisibleView> = new Map()
  private earlier = new Map<string, Held>()
  private past: string[] = []
  private isFollowing = false
  private isWaiting = false
  private loading: Promise<void> | undefined
  private services: Services
  /** Learns what readers see now, and returns when it is shown; boards that take long to load follow. */
  readonly learn: () => Promise<void>

  constructor(services: Services) {
    this.services = services
    // In turn, so that nothing older is learnt after something newer.
    this.learn = inTurn(() => this.learnNow())
  }

  /** Loads the boards of the current season, and from then on those of every new snapshot, whether or not somebody reads. @returns what ends it */
  async follow(): Promise<() => void> {
    this.isFollowing = true
    this.services.changes.onChange(() => this.learnSoon())
    await this.learn().catch((error: unknown) => this.retry(error))
    await this.loading
    return () => void (this.isFollowing = false)
  }

  /** The snapshot of a round that was shown before the present one, for some minutes, unless a freeze hides it. */
  shownBefore(roundKey: string): Held | undefined {
    const earlier = this.earlier.get(roundKey)
    return earlier && !isHidden(earlier, this.rounds.get(roundKey)) ? earlier : undefined
  }

  /** Reads the boards of a held snapshot, in which nobody has a name who was erased by the version `names`. */
  async read(roundKey: string, held: Held, round: Pick<ShownRound, 'names' | 'isPast'>): Promise<Reading> {
    if (round.isPast) this.notePast(roundKey)
    const shared = await this.load(roundKey, held)
    const reading = shared.read()
    // Replaced just now: those who page through them load them again.
    if (!reading) return this.read(roundKey, held, round)
    try {
      if (shared.boards.names < round.names) await eraseUpTo(this.services, shared.boards, round.names)
    } catch (error) {
      // Nobody else ends a reading that is not returned, and the memory would never be given back.
      reading[Symbol.dispose]()
      throw error
    }
    return reading
  }

  private async learnNow(): Promise<void> {
    this.visible = await loadViews(this.services.pool)
    this.show()
    if (this.awaited().size > 0) this.loading ??= this.loadVisible()
    // Loaded in less than a tenth of a second: whoever asks after a publication sees it.
    const isQuick = [...this.awaited().values()].every(({ snapshot }) => snapshot.participants <= mostHere)
    if (isQuick) await this.loading
  }

  private learnSoon(): void {
    if (this.isFollowing && !this.isWaiting) this.learn().catch((error: unknown) => this.retry(error))
  }

  private retry(err: unknown): void {
    if (!this.isFollowing || this.isWaiting) return
    this.services.log.warn({ err }, 'boards not loaded; retried')
    this.isWaiting = true
    const timer = setTimeout(() => {
      this.isWaiting = false
      this.learnSoon()
    }, retryAfter)
    timer.unref()
  }

  /** The snapshots that are to be loaded: the visible one of each round in which another one is shown or, in the current season, not loaded. */
  private awaited(): Map<string, Held> {
    const awaited = new Map<string, Held>()
    for (const [roundKey, { snapshot, isPast }] of this.visible) {
      const held = this.rounds.get(roundKey)?.held
      if (!snapshot || !held) continue
      if (held.snapshot.id !== snapshot.id) awaited.set(roundKey, { snapshot, isLoaded: false })
      else if (!held.isLoaded && !isPast && this.isFollowing) awaited.set(roundKey, held)
    }
    return awaited
  }

  private async loadVisible(): Promise<void> {
    for (let awaited = this.awaited(); awaited.size > 0; awaited = this.awaited()) {
      try {
        await Promise.all([...awaited].map(([roundKey, held]) => this.load(roundKey, held)))
        this.show(awaited)
      } catch (error) {
        for (const held of awaited.values()) unload(held)
        this.retry(error)
        break
      }
    }
    this.loading = undefined
  }

  /**
   * Shows of every round the newest boards that are in memory. A freeze does not wait: what was published since is not shown for a moment
   * longer, and readers wait for the boards before it.
   */
  private show(loaded: ReadonlyMap<string, Held> = new Map()): void {
    const before = this.rounds
    const rounds = new Map<string, ShownRound>()
    for (const [roundKey, { snapshot, ...view }] of this.visible) {
      const candidates = [loaded.get(roundKey), before.get(roundKey)?.held]
      const held =
        snapshot && (candidates.find((each) => each && mayShow(each, { snapshot, ...view })) ?? newHeld(snapshot))
      if (held && held.snapshot.id === snapshot?.id) held.snapshot = snapshot
      rounds.set(roundKey, { ...view, held })
    }
    this.rounds = rounds
    const unused = [...loaded].filter(([roundKey, held]) => rounds.get(roundKey)?.held !== held)
    for (const [, held] of unused) unload(held)
    const changed = [...rounds.keys(), ...before.keys()].filter(
      (roundKey) => rounds.get(roundKey)?.held !== before.get(roundKey)?.held,
    )
    for (const roundKey of new Set(changed)) this.putAside(roundKey, before.get(roundKey)?.held)
    if (changed.length === 0) return
    this.services.responses.boardsReplaced()
    this.services.changes.outdated()
  }

  private putAside(roundKey: string, old: Held | undefined): void {
    if (!old) return
    // Loaded again if somebody was in the middle of a walk.
    unload(old)
    if (old.snapshot.participants > mostEarlier) return
    this.earlier.set(roundKey, old)
    const timer = setTimeout(() => {
      if (this.earlier.get(roundKey) === old) this.earlier.delete(roundKey)
      unload(old)
    }, earlierFor)
    timer.unref()
  }

  private load(roundKey: string, held: Held): Promise<SharedBoards> {
    if (held.boards) return held.boards
    const place = { snapshotId: held.snapshot.id, roundKey }
    const boards = loadBoards(this.services, place).then((loaded) => new SharedBoards(loaded))
    held.boards = boards
    const isWanted = () => held.boards === boards
    boards.then(
      () => void (held.isLoaded = isWanted()),
      () => {
        if (isWanted()) delete held.boards
      },
    )
    return boards
  }

  private notePast(roundKey: string): void {
    if (this.past.at(-1) === roundKey) return
    this.past = [...this.past.filter((each) => each !== roundKey), roundKey]
    for (const old of this.past.splice(0, this.past.length - pastRounds)) {
      const held = this.rounds.get(old)?.held
      if (held) unload(held)
    }
  }
}

export const boardStore = perServices((services) => new BoardStore(services))

const newHeld = (snapshot: StampedSnapshot): Held => ({ snapshot, isLoaded: false })

/** True if a freeze hides a snapshot. */
const isHidden = ({ snapshot }: Held, round: Pick<VisibleView, 'frozenFrom'> | undefined): boolean =>
  round?.frozenFrom != null && snapshot.publishedAt >= round.frozenFrom

/** True if a snapshot may be shown, now or until the visible one is loaded. */
function mayShow(held: Held, view: VisibleView): boolean {
  if (!view.snapshot || held.snapshot.id === view.snapshot.id) return view.snapshot !== undefined
  return held.isLoaded && held.snapshot.publishedAt <= view.snapshot.publishedAt && !isHidden(held, view)
}

function unload(held: Held): void {
  held.boards?.then(
    (boards) => boards.replace(),
    () => {},
  )
  delete held.boards
  held.isLoaded = false
}

/** Runs one after the other; who comes while one runs shares the next. */
function inTurn(run: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    next ??= running.then(() => {
      next = undefined
      const mine = run()
      running = mine.catch(() => {})
      return mine
    })
    return next
  }
}
