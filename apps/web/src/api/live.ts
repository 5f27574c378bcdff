import { addressOf, siteAddresses } from '@qisuan/contracts/site-addresses'
import { addressWith } from './address.ts'
import type { Answer, EndpointName, Input } from './transport.ts'

/** Milliseconds until the next attempt after a refusal, longer each time; an interrupted connection the browser mends by itself. */
const firstRetry = 5_000
const longestRetry = 120_000

interface Follow<State> {
  /** Called with the state at once, and again whenever it is another. */
  onState: (state: State) => void
  /** Called when the connection comes or goes. */
  onConnection?: (isConnected: boolean) => void
  /** True if the connection stays while nobody sees the page, as on a wall that another window covers. */
  whileHidden?: boolean
}

/**
 * Follows the state of a live call (docs/adr/code/0063-live.md). While it cannot be followed nothing is called: the page shows what it has.
 * @returns what ends it
 */
export function followLive<Name extends EndpointName>(
  name: Name,
  input: Input<Name>,
  { onState, onConnection = () => {}, whileHidden = false }: Follow<Answer<Name>>,
): () => void {
  const url = addressWith(addressOf(siteAddresses[name]).path, input)
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  const close = () => {
    clearTimeout(retry)
    source?.close()
    source = undefined
    onConnection(false)
  }

  const open = () => {
    const next = new EventSource(url)
    source = next
    next.addEventListener('open', () => {
      failures = 0
      onConnection(true)
    })
    next.addEventListener('message', ({ data }) => onState(JSON.parse(data)))
    next.addEventListener('error', () => {
      if (source !== next) return
      onConnection(false)
      if (next.readyState !== EventSource.CLOSED) return
      // By chance, so that those who were refused together do not come back together.
      const wait = Math.min(firstRetry * 2 ** failures, longestRetry) * (0.5 + Math.random())
      failures += 1
      retry = setTimeout(open, wait)
    })
  }

  const onVisibility = () => {
    close()
    if (whileHidden || document.visibilityState === 'visible') open()
  }

  if (!('EventSource' in window)) return () => {}
  onVisibility()
  if (!whileHidden) document.addEventListener('visibilitychange', onVisibility)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    close()
  }
}
