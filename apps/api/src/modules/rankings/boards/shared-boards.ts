import type { LoadedBoards } from './open-boards.ts'

/** Bytes from which an array has memory of its own that is worth giving back. */
const worthwhile = 1_048_576

/** Boards that are being read; whoever reads them disposes of them, and gets an error for reading on. */
export interface Reading extends Disposable {
  readonly groups: LoadedBoards['groups']
}

/**
 * The boards of a round in memory, which several read at once. Those of a million people take 40 MB, which the garbage collector would
 * leave for minutes after newer ones replaced them: their memory is given back when the last reader is done.
 */
export class SharedBoards {
  readonly boards: LoadedBoards
  private readers = 0
  private isReplaced = false
  private isFreed = false

  constructor(boards: LoadedBoards) {
    this.boards = boards
  }

  /** Counts a reader, until the reading is disposed of; undefined when the boards were replaced meanwhile. */
  read(): Reading | undefined {
    return this.isReplaced ? undefined : this.begin()
  }

  begin(): Reading {
    this.readers += 1
    let isOver = false
    const end = () => {
      if (isOver) return
      isOver = true
      this.readers -= 1
      this.giveBack()
    }
    const { boards } = this
    return {
      get groups() {
        if (isOver) throw readTooLate()
        return boards.groups
      },
      [Symbol.dispose]: end,
    }
  }

  /** Nobody begins to read them from now on. */
  replace(): void {
    this.isReplaced = true
    this.giveBack()
  }

  private giveBack(): void {
    if (!this.isReplaced || this.readers > 0) return
    if (this.isFreed) return
    this.isFreed = true
    for (const { board, areas } of this.boards.groups.values()) {
      const parts: object[] = [board, board.pupils, board.schools, areas]
      for (const value of parts.flatMap((part): unknown[] => Object.values(part))) {
        if (ArrayBuffer.isView(value) && value.buffer.byteLength >= worthwhile) free(value)
      }
      for (const part of parts) makeUnreadable(part)
    }
  }
}

/** Reads boards that nobody else reads: their memory is given back with this reading. */
export function readOnce(boards: LoadedBoards): Reading {
  const shared = new SharedBoards(boards)
  const reading = shared.begin()
  shared.replace()
  return reading
}

const readTooLate = () => new Error('boards read after they were given back')

/** Lets every field throw: an array without its memory would read as if nobody were on the board. */
function makeUnreadable(part: object): void {
  const get = () => {
    throw readTooLate()
  }
  for (const field of Object.keys(part)) Object.defineProperty(part, field, { get })
}

/** Detaches the memory of an array, which is empty afterwards. */
function free({ buffer }: ArrayBufferView): void {
  if (buffer instanceof ArrayBuffer && !buffer.detached) buffer.transfer(0)
}
