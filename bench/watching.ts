import { connect } from 'node:net'

/** A part of the watchers, in a process of its own: reports when each of them has received an event as a whole. */
const [url = '', watchers = '', firstAddress = ''] = process.argv.slice(2)
const { hostname, port, pathname, search } = new URL(url)
const count = Number(watchers)
/** Watchers that connect at the same time, and that share an address. */
const atOnce = 100
const perAddress = 1000
const end = Buffer.from('}\n\n')
const longestEnd = end.length + 2
const nothing = Buffer.alloc(0)

let times: number[] = []

function received(): void {
  times.push(performance.timeOrigin + performance.now())
  if (times.length < count) return
  process.send?.(times)
  times = []
}

/** Resolves with the first event, the state at that time. */
function watch(index: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let isConnected = false
    const localAddress = `127.0.0.${Number(firstAddress) + Math.floor(index / perAddress)}`
    const socket = connect({ host: hostname, port: Number(port), localAddress })
    let tail = nothing
    socket.on('error', reject)
    socket.on('close', () => process.exit(1))
    socket.on('data', (part) => {
      // Events end with a part: nothing else is sent meanwhile, and a chunk of HTTP adds two bytes.
      tail = part.length < longestEnd ? Buffer.concat([tail, part]) : part
      if (!tail.subarray(-longestEnd).includes(end)) return
      tail = nothing
      if (isConnected) received()
      else resolve(void (isConnected = true))
    })
    socket.write(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}:${port}\r\naccept: text/event-stream\r\n\r\n`)
  })
}

for (let begun = 0; begun < count; begun += atOnce) {
  await Promise.all(Array.from({ length: Math.min(atOnce, count - begun) }, (_, index) => watch(begun + index)))
}
process.send?.('connected')
process.on('disconnect', () => process.exit())
