/** Lets clients do work in turns, so that one who asks for much does not make the others wait. */
export interface Turns {
  /**
   * Does the work when it is the client's turn: the clients who wait alternate, and one client's work is done in order.
   * @param client a keyed hash of the network, or the number of a user
   * @throws the refusal when too much waits, most of it this client's, or the turn does not come in time
   */
  take<Result>(client: Uint8Array | number, work: () => Promise<Result>): Promise<Result>
  /** Number of those who wait. */
  waiting(): number
}

interface Waiting {
  start: () => void
  refuse: (reason: Error) => void
  /** Ends the wait. */
  timer?: NodeJS.Timeout
}

interface Options {
  /** Maximum number of those who work at the same time. */
  atOnce: number
  /** Maximum number of those who wait. */
  longest: number
  /** Maximum wait; without it, for ever. */
  longestWaitSeconds?: number
  /** Error for those whose turn does not come. */
  refusal: () => Error
}

export function createTurns({ atOnce, longest, longestWaitSeconds, refusal }: Options): Turns {
  /** Those who wait, by client. The first client is the next one whose turn it is; no line is empty. */
  const lines = new Map<string, Waiting[]>()
  let waiting = 0
  let working = 0

  const wait = (client: string) =>
    new Promise<void>((start, refuse) => {
      const turn: Waiting = { start, refuse }
      if (longestWaitSeconds !== undefined)
        turn.timer = setTimeout(() => giveWay(client, turn), longestWaitSeconds * 1000)
      const line = lines.get(client) ?? []
      line.push(turn)
      lines.set(client, line)
      waiting += 1
      if (waiting > longest) refuseLast()
    })

  const giveWay = (client: string, turn: Waiting) => {
    remove(client, turn)
    turn.refuse(refusal())
  }

  /** The last of the longest line gives way, and of equal lines the newest: whoever fills the room does not keep others out. */
  const refuseLast = () => {
    const [client, line] = [...lines].reduce((one, other) => (other[1].length >= one[1].length ? other : one))
    const last = line.at(-1)
    if (last) giveWay(client, last)
  }

  const remove = (client: string, turn: Waiting) => {
    clearTimeout(turn.timer)
    const line = lines.get(client)?.filter((each) => each !== turn) ?? []
    waiting -= 1
    if (line.length === 0) lines.delete(client)
    else lines.set(client, line)
    return line
  }

  const startNext = () => {
    const [next] = lines
    const [client, [turn] = []] = next ?? []
    if (client === undefined || !turn || working >= atOnce) return
    working += 1
    const line = remove(client, turn)
    turn.start()
    // The client goes to the end of the circle.
    if (line.length > 0 && lines.delete(client)) lines.set(client, line)
  }

  return {
    async take(client, work) {
      const turn = wait(typeof client === 'number' ? `user ${client}` : Buffer.from(client).toString('base64'))
      startNext()
      await turn
      try {
        return await work()
      } finally {
        working -= 1
        startNext()
      }
    },
    waiting: () => waiting,
  }
}
