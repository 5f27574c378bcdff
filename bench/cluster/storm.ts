import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

/** Milliseconds after which a browser gives up an address that does not answer. */
const patience = 10_000
/** Seconds until a page tries again what was not taken, unless it is told. */
const again = 1

interface Options {
  /** Addresses of all machines, which a name in the DNS has. */
  addresses: readonly string[]
  /** Cookies of pupils who write programs, one save a second each. */
  writers: readonly string[]
  /** Authorization headers of pupils who begin their final in the same second. */
  players: readonly string[]
  /** Paths that are read all the time. */
  reads: readonly string[]
  /** Browsers that follow a board, and its path. */
  watchers: { count: number; path: string }
}

/** An answer with its whole body. */
interface Answer {
  status: number
  headers: Headers
  text: string
}

/** Counts and times between two moments. */
export interface Weather {
  /** Seconds in which no save was answered, at the longest. */
  writesStood: number
  saves: number
  /** Seconds until everybody who launched in the first second was let in. */
  launched: number
  reads: number
  /** Reads that no machine answered with 200. */
  failedReads: string[]
}

/** The first minute of a final without an end: pupils save and launch, visitors read, browsers watch, each as a browser does. */
export class Storm {
  /** By pupil, the number of the last program whose save was answered. */
  readonly saved = new Map<number, number>()
  /** Hashes of the tokens of answered launches, as the database has them. */
  readonly tokens: Buffer[] = []
  /** Saves that met a program of before an answered one. */
  readonly conflicts: number[] = []
  private readonly options: Options
  private readonly ending = new AbortController()
  private readonly all: Promise<unknown>[]
  private savedAt: number[] = []
  private weather = { saves: 0, launched: 0, reads: 0, failedReads: new Array<string>() }

  constructor(options: Options) {
    this.options = options
    this.all = [
      ...options.writers.map((cookie, nth) => this.write(cookie, nth)),
      ...options.reads.flatMap((path, nth) => [
        this.read(path, nth),
        this.read(path, nth + 1),
        this.read(path, nth + 2),
      ]),
      ...Array.from({ length: options.watchers.count }, (_, nth) => this.watch(nth)),
    ]
  }

  /** Forgets what was measured until now. */
  begin(): void {
    this.savedAt = [performance.now()]
    this.weather = { saves: 0, launched: 0, reads: 0, failedReads: [] }
  }

  /** Counts and times since `begin`. */
  end(): Weather {
    const moments = [...this.savedAt, performance.now()].toSorted((one, other) => one - other)
    const gaps = moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment))
    return { ...this.weather, writesStood: Math.max(...gaps) / 1000 }
  }

  async stop(): Promise<void> {
    this.ending.abort()
    await Promise.all(this.all)
  }

  /** Asks the machines one after the other until one answers. @returns undefined when none does */
  private async ask(nth: number, port: number, path: string, init: RequestInit = {}): Promise<Answer | undefined> {
    const { addresses } = this.options
    for (let tried = 0; tried < addresses.length && !this.ending.signal.aborted; tried += 1) {
      const address = addresses[(nth + tried) % addresses.length]
      const signal = AbortSignal.timeout(patience)
      const answer = await fetch(`http://${address}:${port}${path}`, { ...init, signal })
        .then(async (response) => ({ status: response.status, headers: response.headers, text: await response.text() }))
        .catch(() => undefined)
      if (answer) return answer
    }
    return undefined
  }

  private async write(cookie: string, nth: number): Promise<void> {
    const headers = { cookie, 'content-type': 'application/json' }
    let after = 0
    await this.repeat(1000, async (turn) => {
      const body = JSON.stringify({ text: `x = ${turn} # ${nth}`, after })
      const answer = await this.untilTaken(() =>
        this.ask(nth, 8081, '/play/2030-1/sand/drafts/python', { method: 'PUT', body, headers }),
      )
      if (!answer) return
      const { version, newer } = JSON.parse(answer.text)
      if (answer.status === 409) this.conflicts.push(nth)
      after = version ?? newer.version
      if (answer.status !== 200) return
      this.saved.set(nth, turn)
      this.savedAt.push(performance.now())
      this.weather.saves += 1
    })
  }

  /** Lets everybody launch within one second, and again until they are let in. */
  async launch(): Promise<void> {
    const begun = performance.now()
    const body = JSON.stringify({ target: 'final-personal' })
    await Promise.all(
      this.options.players.map(async (authorization, nth) => {
        await delay(Math.random() * 1000)
        const headers = { authorization, 'content-type': 'application/json' }
        const init = { method: 'POST', body, headers }
        const answer = await this.untilTaken(() => this.ask(nth, 8080, '/api/game/launch', init))
        if (!answer) return
        if (answer.status !== 200) throw new Error(`A launch answers ${answer.status}: ${answer.text}`)
        const token = /accessToken=([\w-]+)/.exec(answer.text)?.[1]
        if (token !== undefined) this.tokens.push(createHash('sha256').update(token).digest())
      }),
    )
    this.weather.launched = (performance.now() - begun) / 1000
  }

  private async read(path: string, nth: number): Promise<void> {
    await this.repeat(100, async () => {
      const answer = await this.ask(nth, 8080, path)
      if (this.ending.signal.aborted) return
      this.weather.reads += 1
      if (answer?.status !== 200) this.weather.failedReads.push(`${path} ${answer?.status ?? 'nobody answers'}`)
    })
  }

  private async watch(nth: number): Promise<void> {
    const { path } = this.options.watchers
    const { addresses } = this.options
    await this.repeat(1000, async (turn) => {
      const url = `http://${addresses[(nth + turn) % addresses.length]}:8080${path}`
      const answer = await fetch(url, { signal: this.ending.signal }).catch(() => undefined)
      // Ends with the connection; then the browser connects again.
      await answer?.text().catch(() => {})
    })
  }

  private async repeat(pause: number, work: (turn: number) => Promise<void>): Promise<void> {
    await delay(Math.random() * pause)
    for (let turn = 1; !this.ending.signal.aborted; turn += 1) {
      const next = delay(pause, undefined, { signal: this.ending.signal }).catch(() => {})
      await work(turn).catch((error: unknown) => {
        if (!this.ending.signal.aborted) throw error
      })
      await next
    }
  }

  /** Repeats a write until it is taken or refused. @returns undefined at the end of the storm */
  private async untilTaken(send: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
    while (!this.ending.signal.aborted) {
      const answer = await send()
      // 408: a proxy that is busy has not received the whole request.
      if (answer && answer.status < 500 && ![408, 429].includes(answer.status)) return answer
      await delay(1000 * Number(answer?.headers.get('retry-after') ?? again) * (0.8 + 0.4 * Math.random()))
    }
    return undefined
  }
}
