import { erasePupil } from '@qisuan/boards/board'
import { perServices } from '../../services/per-services.ts'
import type { Services } from '../../services/services.ts'
import { inTransaction } from '../../services/transaction.ts'
import { openBoards, type LoadedBoards, type Place } from './open-boards.ts'
import type { BoardsToOpen } from './open-boards-task.ts'
import { SharedBoards, type Reading } from './shared-boards.ts'

/** The boards of a round as they are read: without the disqualified, who leave them at once while the ranks stay until the next publication. */
export interface RoundBoards extends Reading {
  disqualified: Pick<ReadonlyMap<number, unknown>, 'has' | 'keys'>
}

/** A snapshot as the site shows it in one round. */
export interface Shown {
  id: bigint
  asOf: Date
  publishedAt: Date
}

/** A snapshot of a round, whose boards are loaded when somebody reads them. */
export interface Held<Snapshot extends Shown = Shown> {
  snapshot: Snapshot
  boards?: Promise<SharedBoards>
  isLoaded: boolean
}

/** Rounds of past seasons whose boards stay in memory. */
const pastRounds = 2
/** Milliseconds after a publication for which the boards before it can be read, by those who page through them. */
const earlierFor = 600_000
/** A larger board, of 34 bytes a person, would take too much memory beside its successor. */
const mostEarlier = 2_000_000

/** The boards that a process holds in memory: for each round those of the visible snapshot, once somebody has read them. */
export class Shelf<Snapshot extends Shown> {
  private held = new Map<string, Held<Snapshot>>()
  private coming = new Map<string, Held<Snapshot>>()
  private earlier = new Map<string, Held<Snapshot>>()
  private past: string[] = []
  private services: Services

  constructor(services: Services) {
    this.services = services
  }

  /**
   * The snapshot of a round to serve now: the visible one, or while its boards load, an older one that is in memory. A freeze does not wait:
   * what was published since is never served.
   */
  serve(roundKey: string, visible: Snapshot, frozenFrom: Date | null): Held<Snapshot> {
    const now = this.held.get(roundKey)
    const next = this.coming.get(roundKey)
    if (next?.snapshot.id !== visible.id) this.coming.delete(roundKey)
    if (now?.snapshot.id === visible.id) {
      now.snapshot = visible
      return now
    }
    const mayStay =
      now?.isLoaded &&
      now.snapshot.publishedAt <= visible.publishedAt &&
      (frozenFrom === null || now.snapshot.publishedAt < frozenFrom)
    if (mayStay) {
      this.prepare(roundKey, visible)
      return now
    }
    this.coming.delete(roundKey)
    const held = next?.snapshot.id === visible.id ? next : { snapshot: visible, isLoaded: false }
    if (now) unload(now)
    this.held.set(roundKey, held)
    return held
  }

  /** The snapshot that was served before the present one, for some minutes, unless a freeze hides it. */
  servedBefore(roundKey: string, frozenFrom: Date | null): Held<Snapshot> | undefined {
    const earlier = this.earlier.get(roundKey)
    return earlier && (frozenFrom === null || earlier.snapshot.publishedAt < frozenFrom) ? earlier : undefined
  }

  /** Drops the rounds that no longer show anything. */
  keep(rounds: ReadonlySet<string>): void {
    for (const [roundKey, held] of this.held) {
      if (rounds.has(roundKey)) continue
      this.held.delete(roundKey)
      unload(held)
    }
  }

  /** Reads the boards of a held snapshot, in which nobody has a name who was erased by the version `names`. */
  async read(roundKey: string, held: Held<Snapshot>, names: bigint, isPast: boolean): Promise<Reading> {
    if (isPast) this.notePast(roundKey)
    const shared = await this.load(roundKey, held)
    const reading = shared.read()
    // Replaced just now: those who page through them load them again.
    if (!reading) return this.read(roundKey, held, names, isPast)
    if (shared.boards.names < names) await eraseUpTo(this.services, shared.boards, names)
    return reading
  }

  /** Loads the boards of a newer snapshot; then the processes' pages are made again, of that one. */
  private prepare(roundKey: string, snapshot: Snapshot): void {
    if (this.coming.get(roundKey)?.snapshot.id === snapshot.id) return
    const next: Held<Snapshot> = { snapshot, isLoaded: false }
    this.coming.set(roundKey, next)
    this.load(roundKey, next).then(
      ({ boards: { groups } }) => {
        if (this.coming.get(roundKey) !== next) return
        this.coming.delete(roundKey)
        const people = [...groups.values()].reduce((sum, { board }) => sum + board.order.length, 0)
        const old = this.held.get(roundKey)
        if (old && people <= mostEarlier) this.putAside(roundKey, old)
        this.held.set(roundKey, next)
        this.services.changes.outdated()
      },
      (err: unknown) => {
        if (this.coming.get(roundKey) === next) this.coming.delete(roundKey)
        this.services.log.warn({ err, roundKey }, 'boards not loaded; the next change retries')
      },
    )
  }

  private putAside(roundKey: string, old: Held<Snapshot>): void {
    // Loaded again if somebody was in the middle of a walk.
    unload(old)
    this.earlier.set(roundKey, old)
    const timer = setTimeout(() => {
      if (this.earlier.get(roundKey) === old) this.earlier.delete(roundKey)
      unload(old)
    }, earlierFor)
    timer.unref()
  }

  private load(roundKey: string, held: Held<Snapshot>): Promise<SharedBoards> {
    held.boards ??= loadBoards(this.services, { snapshotId: held.snapshot.id, roundKey }).then(
      (boards) => {
        held.isLoaded = true
        return new SharedBoards(boards)
      },
      (error: unknown) => {
        delete held.boards
        throw error
      },
    )
    return held.boards
  }

  private notePast(roundKey: string): void {
    if (this.past.at(-1) === roundKey) return
    this.past = [...this.past.filter((each) => each !== roundKey), roundKey]
    for (const old of this.past.splice(0, this.past.length - pastRounds)) {
      const held = this.held.get(old)
      if (held) unload(held)
    }
  }
}

function unload(held: Held): void {
  held.boards?.then(
    (boards) => boards.replace(),
    () => {},
  )
  delete held.boards
  held.isLoaded = false
}

/** So many people are read sooner than a process starts, and hold the event loop for a few milliseconds. */
const mostHere = 20_000

/** Loads the boards of a round in any snapshot; large ones in a process of its own, whose memory is free again when it has read them. */
export async function loadBoards({ pool, tasks, config }: Services, place: Place): Promise<LoadedBoards> {
  const here = await inTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read, read only')
    const { rows } = await client.query<{ people: string }>(
      `select coalesce(sum(row_count), 0) as people from ranking_piece where snapshot_id = $1 and round_key = $2 and list = 'pupils'`,
      [place.snapshotId, place.roundKey],
    )
    return Number(rows[0]?.people) <= mostHere ? openBoards(client, place) : undefined
  })
  if (here) return here
  const input: BoardsToOpen = { databaseUrl: config.databaseUrl, ...place }
  return (await tasks.run(new URL('open-boards-task.ts', import.meta.url), input)) as LoadedBoards
}

/** One at a time for each process: two that overlap would count an erased pupil twice. */
const erasing = perServices(() => ({ last: Promise.resolve() }))

function eraseUpTo(services: Services, boards: LoadedBoards, names: bigint): Promise<void> {
  const turn = erasing(services)
  const mine = turn.last.then(async () => {
    if (boards.names >= names) return
    const { rows } = await services.pool.query<{ user_id: number }>(
      'select user_id from erasure where board_version > $1 and board_version <= $2',
      [boards.names, names],
    )
    for (const { board } of boards.groups.values()) for (const { user_id } of rows) erasePupil(board, user_id)
    boards.names = names
  })
  turn.last = mine.catch(() => {})
  return mine
}
