import { connect } from 'node:net'

/** A part of the watchers, in a process of its own: reports when each of them has received an event as a whole. */
const [url = '', watchers = '', firstAddress = '', encoding = ''] = process.argv.slice(2)
const { hostname, port, pathname, search } = new URL(url)
const count = Number(watchers)
/** Watchers that connect at the same time, and that share an address. */
const atOnce = 100
const perAddress = 1000
/** End of an event as text, and compressed: with the flush after it. */
const end = encoding === 'gzip' ? Buffer.from([0, 0, 0xff, 0xff]) : Buffer.from('}\n\n')
const longestEnd = end.length + 2
/** Bytes; what is shorter is no board but a sign of life. */
const leastSize = 300
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
    let size = 0
    socket.on('error', reject)
    socket.on('close', () => process.exit(1))
    socket.on('data', (part) => {
      // Events end with a part: nothing else is sent meanwhile, and a chunk of HTTP adds two bytes.
      size += part.length
      tail = part.length < longestEnd ? Buffer.concat([tail, part]) : part
      if (!tail.subarray(-longestEnd).includes(end)) return
      const isEvent = size > leastSize
      size = 0
      tail = nothing
      if (!isEvent) return
      if (isConnected) received()
      else resolve(void (isConnected = true))
    })
    const head = [`GET ${pathname}${search} HTTP/1.1`, `host: ${hostname}`, `accept-encoding: ${encoding}`, '', '']
    socket.write(head.join('\r\n'))
  })
}

for (let begun = 0; begun < count; begun += atOnce) {
  await Promise.all(Array.from({ length: Math.min(atOnce, count - begun) }, (_, index) => watch(begun + index)))
}
process.send?.('connected')
process.on('disconnect', () => process.exit())
