import { spawn } from 'node:child_process'
import type { Cluster, Machine } from './machines.ts'
import { machines } from './machines.ts'

/** Milliseconds between two looks. */
const every = 300

/** Looks from inside each machine, cut off or not, at who takes itself for the primary. */
export class Witness {
  private readonly looks: { at: number; machine: Machine }[] = []
  private readonly children

  constructor({ network, address }: Pick<Cluster, 'network' | 'address'>) {
    this.children = machines.map((machine) => {
      const look = `while :; do curl --silent --output /dev/null --max-time 1 --write-out '%{http_code}\\n' http://${address(machine)}:8008/primary; sleep ${every / 1000}; done`
      const [command, ...args] = network.on(machine)
      const child = spawn(command, [...args, 'sh', '-c', look], { stdio: ['ignore', 'pipe', 'ignore'] })
      child.stdout.on('data', (data: Buffer) => {
        if (data.toString().includes('200')) this.looks.push({ at: performance.now(), machine })
      })
      return child
    })
  }

  /** Milliseconds in which two machines took themselves for the primary, since a moment. */
  disagreement(since: number): number {
    const looks = this.looks.filter(({ at }) => at >= since)
    const changes = looks.slice(1).filter(({ machine }, index) => machine !== looks[index]?.machine)
    // A change of the primary is one; a second primary makes them alternate.
    return Math.max(0, changes.length - 1) * every
  }

  close(): void {
    for (const child of this.children) child.kill('SIGKILL')
  }
}
