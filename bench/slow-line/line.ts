import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Bits a second each way, share of lost packets each way, and seconds: of one way, and that the router's queue holds. */
const line = { rate: 2_000_000, lost: 0.02, delay: 0.03, held: 0.25 }
const name = 'qisuan-room'
/** Devices of the two ends. */
const ends = ['qisuan-out', 'qisuan-in'] as const

/** Address of this side, as the room sees it. */
export const outside = '10.79.0.1'

/** A room whose only way out is the slow line. */
export interface Room {
  /** The words that start a command inside. */
  inside: readonly string[]
  close(): Promise<void>
}

/** @throws where network namespaces and TUN devices may not be made */
export async function openRoom(): Promise<Room> {
  if (process.getuid?.() !== 0) throw new Error('慢线路要建网络命名空间，只有 root 能建：用 root 运行')
  await run('ip', ['netns', 'add', name])
  const { rate, lost, delay, held } = line
  const forwarder = spawn(
    'nice',
    ['-n', '-10', 'python3', join(import.meta.dirname, 'line.py'), ...ends, ...[rate, lost, delay, held].map(String)],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const close = async () => {
    const gone = forwarder.exitCode === null ? once(forwarder, 'exit') : undefined
    forwarder.stdin.end()
    await gone
    await run('ip', ['netns', 'delete', name])
  }
  try {
    const [said] = await Promise.race([once(forwarder.stdout, 'data'), once(forwarder, 'exit')])
    if (!String(said).includes('ready')) throw new Error(`line.py ended with ${said}`)
    const [out, into] = ends
    for (const words of [
      `link set ${into} netns ${name}`,
      `-n ${name} link set lo up`,
      `-n ${name} addr add 10.79.0.2 peer ${outside} dev ${into}`,
      `-n ${name} link set ${into} up`,
      `addr add ${outside} peer 10.79.0.2 dev ${out}`,
      `link set ${out} up`,
    ])
      await run('ip', words.split(' '))
    return { inside: ['ip', 'netns', 'exec', name], close }
  } catch (error) {
    await close()
    throw error
  }
}
