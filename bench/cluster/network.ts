import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ip = (words: string) => run('ip', words.split(' '))

const bridge = 'qisuan-lan'
const network = '10.80.0'

/** Three machines on one network: namespaces that see each other through a bridge, and this side as their neighbour. */
export interface Network {
  /** Words that start a command on a machine. */
  on(machine: string): [string, ...string[]]
  addressOf(machine: string): string
  /** Pulls the cable of a machine, or puts it back. */
  plug(machine: string, isIn: boolean): Promise<void>
  close(): Promise<void>
}

/** @throws where network namespaces may not be made */
export async function openNetwork(machines: readonly string[]): Promise<Network> {
  if (process.getuid?.() !== 0) throw new Error('集群要建网络命名空间，只有 root 能建：用 root 运行')
  const space = (machine: string) => `qisuan-${machine}`
  const cable = (machine: string) => `qisuan-lan-${machine}`
  const addressOf = (machine: string) => `${network}.${11 + machines.indexOf(machine)}`
  const close = async () => {
    for (const machine of machines) {
      // A namespace goes some time after its name, and its end of the cable with it.
      await ip(`link delete ${cable(machine)}`).catch(() => {})
      await ip(`netns delete ${space(machine)}`).catch(() => {})
    }
    await ip(`link delete ${bridge}`).catch(() => {})
  }
  await close()
  await ip(`link add ${bridge} type bridge`)
  await ip(`addr add ${network}.1/24 dev ${bridge}`)
  await ip(`link set ${bridge} up`)
  for (const machine of machines) {
    await ip(`netns add ${space(machine)}`)
    await ip(`link add ${cable(machine)} type veth peer name eth0 netns ${space(machine)}`)
    await ip(`link set ${cable(machine)} master ${bridge}`)
    await ip(`link set ${cable(machine)} up`)
    await ip(`-n ${space(machine)} link set lo up`)
    await ip(`-n ${space(machine)} addr add ${addressOf(machine)}/24 dev eth0`)
    await ip(`-n ${space(machine)} link set eth0 up`)
  }
  return {
    on: (machine) => ['ip', 'netns', 'exec', space(machine)],
    addressOf,
    plug: async (machine, isIn) => void (await ip(`link set ${cable(machine)} ${isIn ? 'up' : 'down'}`)),
    close,
  }
}
