import { Client } from 'pg'

interface Options {
  /** The application_name of the connection. */
  name: string
  channels: readonly string[]
  onNotification(channel: string, payload: string): void
  /** Called after every connect: notifications may have been missed before. */
  onConnect(): void
  onError(error: Error): void
}

/** A connection that listens to channels of a database, and connects again when it is lost. */
export interface Listener {
  isConnected(): boolean
  /** Changes the application_name of the connection. */
  rename(name: string): Promise<void>
  close(): Promise<void>
}

/** Milliseconds until the next attempt to connect. */
const retryAfter = 500
/** Milliseconds between two checks of the connection. A dead one is noticed after two of them. */
const heartbeat = 5000

/** Connects for the first time. @throws when the database does not answer then */
export async function listen(
  databaseUrl: string,
  { name, channels, onNotification, onConnect, onError }: Options,
): Promise<Listener> {
  let closed = false
  let client: Client | undefined
  let retry: NodeJS.Timeout | undefined
  let beat: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = new Client({
      connectionString: databaseUrl,
      application_name: name,
      keepAlive: true,
      connectionTimeoutMillis: heartbeat,
      query_timeout: heartbeat,
    })
    next.on('notification', ({ channel, payload = '' }) => onNotification(channel, payload))
    next.on('error', (error) => lost(next, error))
    next.on('end', () => lost(next))
    await next.connect()
    await next.query(channels.map((channel) => `listen ${channel}`).join(';'))
    client = next
    beat = setInterval(() => void check(next), heartbeat)
    onConnect()
  }

  const check = async (which: Client) => {
    try {
      await which.query('select')
    } catch (error) {
      lost(which, error instanceof Error ? error : new Error(String(error)))
    }
  }

  const lost = (which: Client, error?: Error) => {
    if (closed || client !== which) return
    client = undefined
    clearInterval(beat)
    if (error) onError(error)
    // A dead connection may never confirm its end, so nothing waits for it.
    which.end().catch(onError)
    reconnectSoon()
  }

  const reconnectSoon = () => {
    retry = setTimeout(() => {
      connect().catch((error: Error) => {
        onError(error)
        if (!closed) reconnectSoon()
      })
    }, retryAfter)
  }

  await connect()
  return {
    isConnected: () => client !== undefined,
    async rename(to) {
      await client?.query(`select set_config('application_name', $1, false)`, [to])
    },
    async close() {
      closed = true
      clearTimeout(retry)
      clearInterval(beat)
      await client?.end()
    },
  }
}
