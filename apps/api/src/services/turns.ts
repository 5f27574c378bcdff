import { AppError } from '../app-error.ts'

/** Lets clients do work in turns, so that one who asks for much does not make the others wait. */
export interface Turns {
  /**
   * Does the work when it is the client's turn: the clients who wait alternate, and one client's work is done in order.
   * @param client a keyed hash of the network
   * @throws AppError unavailable (503) when too much waits, most of it this client's
   */
  take<Result>(client: Uint8Array, work: () => Promise<Result>): Promise<Result>
}

interface Waiting {
  start: () => void
  refuse: (reason: Error) => void
}

interface Options {
  /** How many do their work at the same time. */
  atOnce: number
  /** How many may wait. */
  longest: number
}

export function createTurns({ atOnce, longest }: Options): Turns {
  /** Those who wait, by client. The first client is the next one whose turn it is; no line is empty. */
  const lines = new Map<string, Waiting[]>()
  let waiting = 0
  let working = 0

  const wait = (client: string) =>
    new Promise<void>((start, refuse) => {
      const line = lines.get(client) ?? []
      line.push({ start, refuse })
      lines.set(client, line)
      waiting += 1
      if (waiting > longest) refuseLast()
    })

  /** The last of the longest line gives way: whoever fills the room does not keep others out. */
  const refuseLast = () => {
    const longestLine = [...lines].reduce((one, other) => (other[1].length > one[1].length ? other : one))
    remove(longestLine, 'last')?.refuse(
      new AppError('unavailable', '现在登录的人太多了，请稍后再试', { retryAfter: 10 }),
    )
  }

  const remove = ([client, line]: [string, Waiting[]], which: 'first' | 'last'): Waiting | undefined => {
    const removed = which === 'first' ? line.shift() : line.pop()
    waiting -= 1
    if (line.length === 0) lines.delete(client)
    return removed
  }

  const startNext = () => {
    const [next] = lines
    if (!next || working >= atOnce) return
    const [client, line] = next
    working += 1
    remove(next, 'first')?.start()
    // The client goes to the end of the circle.
    if (line.length > 0 && lines.delete(client)) lines.set(client, line)
  }

  return {
    async take(client, work) {
      const turn = wait(Buffer.from(client).toString('base64'))
      startNext()
      await turn
      try {
        return await work()
      } finally {
        working -= 1
        startNext()
      }
    },
  }
}
