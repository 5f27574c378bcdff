import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '../../app-error.ts'
import { accepts } from '../../rendered-response.ts'
import type { Changes } from '../cache/changes.ts'
import { outsidePreview } from '../preview.ts'
import { Channel } from './channel.ts'
import type { Part } from './part.ts'
import { Watcher } from './watcher.ts'

/** Milliseconds between two signs of life: proxies close a connection on which nothing happens for a minute. */
const beatEvery = 20_000
/** The share of a process's watchers that may come from one network: a hall of pupils has one address. */
const perNetwork = 1 / 3

export const eventStream = 'text/event-stream'

/** Subject of a watcher: `key` names the channel, and `read` gives its state as JSON, the same for everybody. */
export interface Watched {
  key: string
  read: () => Promise<string>
}

interface Options {
  changes: Pick<Changes, 'onChange'>
  /** Watchers of this process, of all channels together. */
  most: number
  log: Pick<FastifyBaseLogger, 'warn'>
  beat?: number
}

/**
 * The live channels of this process (docs/adr/code/0063-live.md). Nobody sends them anything: after each notification of the database every
 * process reads the states that somebody watches here, so that all processes show the same, and a watcher who comes back has missed nothing.
 */
export class LiveHub {
  /** Watchers now, and those who were dropped because they did not receive. */
  watching = 0
  dropped = 0
  readonly #channels = new Map<string, Channel>()
  readonly #networks = new Map<string, number>()
  readonly #options: Options
  readonly #beats: NodeJS.Timeout
  #isClosed = false

  constructor(options: Options) {
    this.#options = options
    options.changes.onChange(() => {
      for (const channel of this.#channels.values()) this.#settle(channel.refresh())
    })
    this.#beats = setInterval(() => this.#beat(), options.beat ?? beatEvery)
    this.#beats.unref()
  }

  /**
   * Sends the state to a browser, now and whenever it changes, until one of both leaves.
   * @param begin writes the head of the response, for the given encoding; called once the state is known
   * @throws AppError unavailable (503) or too_many_requests (429) when there are too many watchers; what reading the state throws
   */
  async watch(
    { key, read }: Watched,
    { request, response, network }: { request: IncomingMessage; response: ServerResponse; network: string },
    begin: (encoding: keyof Part) => void,
  ): Promise<void> {
    this.#admit(network)
    const channel = this.#channels.get(key) ?? new Channel(() => outsidePreview(read))
    this.#channels.set(key, channel)
    channel.members += 1
    const leave = () => {
      channel.members -= 1
      if (channel.members === 0) this.#channels.delete(key)
      this.#leave(network)
    }
    try {
      await channel.ready()
      if (this.#isClosed || response.destroyed) throw stopping()
    } catch (error) {
      leave()
      throw error
    }
    const lastEvent = request.headers['last-event-id']
    const received = typeof lastEvent === 'string' ? lastEvent : undefined
    const encoding = accepts(request.headers['accept-encoding'], 'gzip') ? 'gzip' : 'identity'
    const watcher = new Watcher(response, channel.state, { encoding, received })
    begin(encoding)
    channel.watchers.add(watcher)
    response.once('close', () => {
      channel.watchers.delete(watcher)
      leave()
    })
    watcher.begin()
  }

  /** Ends all responses and takes no more: the browsers come back to another process, or to this one when it has started again. */
  close(): void {
    this.#isClosed = true
    clearInterval(this.#beats)
    for (const { watchers } of this.#channels.values()) for (const watcher of watchers) watcher.end()
  }

  #admit(network: string): void {
    if (this.#isClosed) throw stopping()
    const { most } = this.#options
    const here = this.#networks.get(network) ?? 0
    if (this.watching >= most) throw new AppError('unavailable', '看直播的人太多了，请稍后再试', { retryAfter: 60 })
    if (here >= Math.ceil(most * perNetwork))
      throw new AppError('too_many_requests', '你所在的网络看直播的人太多了，请稍后再试', { retryAfter: 60 })
    this.watching += 1
    this.#networks.set(network, here + 1)
  }

  #leave(network: string): void {
    this.watching -= 1
    const here = (this.#networks.get(network) ?? 1) - 1
    if (here === 0) this.#networks.delete(network)
    else this.#networks.set(network, here)
  }

  #beat(): void {
    for (const channel of this.#channels.values()) {
      this.#settle(channel.catchUp())
      this.#settle(
        channel.forAll((watcher) => {
          if (!watcher.beat()) this.dropped += 1
        }),
      )
    }
  }

  #settle(work: Promise<void>): void {
    work.catch((err: unknown) => this.#options.log.warn({ err }, 'live state not read; watchers keep the last one'))
  }
}

const stopping = () => new AppError('unavailable', '服务正在重启，请稍后再试', { retryAfter: 1 })
