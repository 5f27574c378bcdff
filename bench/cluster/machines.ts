import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { allocatorSettings, nodeFlags } from '@qisuan/launcher/services'
import { keys } from '../bulk-fixture.ts'
import { compileCache } from '../publish.ts'
import { openNetwork } from './network.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')

export const machines = ['a', 'b', 'c'] as const
export type Machine = (typeof machines)[number]

/** Programs of the system on each machine, as docker/cluster starts them, in their order. */
const system = ['etcd', 'postgres', 'redis', 'sentinel', 'haproxy', 'pgbouncer'] as const
const programs = { api: 'apps/api/src/server.ts', arena: 'apps/arena/src/server.ts' } as const
export type Part = (typeof system)[number] | keyof typeof programs

const secrets = {
  CLUSTER_PASSWORD: 'only for a trial',
  PGPASSWORD: 'only-for-a-trial',
  REDIS_PASSWORD: 'only-for-a-trial',
}
const platformSecret = 'only for a trial of the cluster'
/** Milliseconds until what has ended is started again, as a container is. */
const restartAfter = 1000

/** Three machines with everything that docker/cluster/compose.yml runs on them. */
export type Cluster = Awaited<ReturnType<typeof openCluster>>

/** Opens the machines and starts the system's programs on them; `startPrograms` follows when the databases are filled. */
export async function openCluster() {
  const network = await openNetwork(machines)
  const folder = mkdtempSync(join(tmpdir(), 'qisuan-cluster-'))
  chmodSync(folder, 0o755)
  const { uid, gid } = await userOf('postgres')
  const { stdout: binaries } = await run('pg_config', ['--bindir'])
  const parts = new Map<string, { child: ChildProcess; isWanted: boolean }>()
  /** The folder of a machine's programs, if they are not ours. */
  const code = new Map<Machine, string>()
  /** Environment in which all programs of a machine see another time than the kernel's. */
  const clocks = new Map<Machine, Record<string, string>>()
  const address = (machine: Machine) => network.addressOf(machine)

  /** Starts a part of docker/cluster/start, as the user of PostgreSQL. */
  const startPart = (machine: Machine, ...words: string[]) => {
    const data = join(folder, machine)
    const asPostgres = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
    const [command, ...args] = [...network.on(machine), ...asPostgres, join(root, 'docker/cluster/start'), ...words]
    const env = {
      ...secrets,
      PATH: `${binaries.trim()}:${process.env['PATH']}`,
      HOME: data,
      MACHINE: machine,
      ADDRESS: address(machine),
      MACHINES: machines.map((each) => `${each}=${address(each)}`).join(' '),
      DATA_DIR: data,
      PGBACKREST_REPO1_PATH: join(folder, 'archive'),
      PATRONI_POSTGRESQL_BIN_DIR: binaries.trim(),
      ...clocks.get(machine),
    }
    return logged(machine, words[0] ?? '', spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env }))
  }

  const startProgram = (machine: Machine, part: keyof typeof programs) => {
    const [command, ...inside] = network.on(machine)
    const args = [...inside, process.execPath, ...nodeFlags, join(code.get(machine) ?? root, programs[part])]
    const env = { ...programEnvironment(address(machine), part), ...clocks.get(machine) }
    return logged(machine, part, spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env }))
  }

  const logged = (machine: Machine, name: string, child: ChildProcess) => {
    const log = createWriteStream(join(folder, `${machine} ${name}.log`), { flags: 'a' })
    child.stdout?.pipe(log, { end: false })
    child.stderr?.pipe(log, { end: false })
    return child
  }

  const launch = (machine: Machine, part: Part) => {
    const child = part === 'api' || part === 'arena' ? startProgram(machine, part) : startPart(machine, part)
    child.on('exit', () => {
      setTimeout(() => {
        const current = parts.get(`${machine} ${part}`)
        if (current?.child === child && current.isWanted) launch(machine, part)
      }, restartAfter)
    })
    parts.set(`${machine} ${part}`, { child, isWanted: true })
  }

  mkdirSync(join(folder, 'archive'))
  chownSync(join(folder, 'archive'), uid, gid)
  for (const machine of machines) {
    await mountDisk(join(folder, machine))
    chownSync(join(folder, machine), uid, gid)
  }
  for (const part of system) for (const machine of machines) launch(machine, part)

  const stop = async (machine: Machine, part: Part) => {
    const found = parts.get(`${machine} ${part}`)
    if (!found) return
    found.isWanted = false
    found.child.kill('SIGKILL')
  }

  return {
    folder,
    addresses: machines.map(address),
    address,
    network,
    secrets,
    /** The database by any machine's HAProxy, for preparations. */
    databaseUrl: (machine: Machine, name: string, port = 5000) =>
      `postgresql://qisuan:${secrets.PGPASSWORD}@${address(machine)}:${port}/${name}`,
    startPart,
    startPrograms() {
      for (const machine of machines) for (const part of ['api', 'arena'] as const) launch(machine, part)
    },
    /** Runs a machine's API from another folder with the whole program. One that runs answers first what it has been asked. */
    async runApi(machine: Machine, folderOfProgram: string = root) {
      const running = parts.get(`${machine} api`)
      if (running) {
        running.isWanted = false
        const gone = once(running.child, 'exit')
        running.child.kill('SIGTERM')
        await gone
      }
      code.set(machine, folderOfProgram)
      launch(machine, 'api')
    },
    /** Kills a program; it is started again as a container is. */
    kill(machine: Machine, part: Part) {
      if (part === 'postgres') tryKill(postmasterOf(join(folder, machine)))
      else parts.get(`${machine} ${part}`)?.child.kill('SIGKILL')
    },
    /** Leaves no byte free on a machine's disk. @returns how there is room again */
    async fillDisk(machine: Machine) {
      const filler = join(folder, machine, 'filler')
      await run('sh', [
        '-c',
        `fallocate --length "$(df --output=avail --block-size=1 ${filler}/.. | tail -1)" ${filler} || dd if=/dev/zero of=${filler} bs=1M; dd if=/dev/zero of=${filler}2 bs=4k; true`,
      ])
      return async () => [filler, `${filler}2`].forEach((each) => rmSync(each, { force: true }))
    },
    /** Restarts a machine's programs with a clock that is ahead. etcd reads the kernel's clock all the same. @returns how it is right again */
    async setClock(machine: Machine, seconds: number) {
      const restart = () => {
        this.kill(machine, 'postgres')
        for (const part of [...system, 'api', 'arena'] as const)
          if (part !== 'etcd') parts.get(`${machine} ${part}`)?.child.kill('SIGKILL')
      }
      clocks.set(machine, {
        LD_PRELOAD: '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
        FAKETIME: `+${seconds}s`,
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      })
      restart()
      return async () => {
        clocks.delete(machine)
        restart()
      }
    },
    /** Pulls a machine's plug: nothing of it runs any more. @returns how it comes back */
    async powerOff(machine: Machine) {
      const names = [...parts.keys()].filter((name) => name.startsWith(`${machine} `))
      await network.plug(machine, false)
      for (const name of names) await stop(machine, name.slice(2) as Part)
      const { stdout } = await run('ip', ['netns', 'pids', `qisuan-${machine}`])
      for (const pid of stdout.trim().split('\n').filter(Boolean)) tryKill(Number(pid))
      return async () => {
        await network.plug(machine, true)
        for (const name of names) launch(machine, name.slice(2) as Part)
      }
    },
    async close() {
      for (const name of parts.keys()) await stop(name.slice(0, 1) as Machine, name.slice(2) as Part)
      for (const machine of machines) {
        const { stdout } = await run('ip', ['netns', 'pids', `qisuan-${machine}`])
        for (const pid of stdout.trim().split('\n').filter(Boolean)) tryKill(Number(pid))
      }
      await delay(500)
      await network.close()
      for (const machine of machines) await run('umount', ['--lazy', join(folder, machine)]).catch(() => {})
      if (process.env['KEEP'] === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }

  function programEnvironment(own: string, part: Part) {
    const common = {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compileCache,
      ...allocatorSettings,
      ...keys,
      HOST: own,
    }
    const passwords = { PGPASSWORD: secrets.PGPASSWORD, REDIS_PASSWORD: secrets.REDIS_PASSWORD }
    const site = `http://${own}:8080`
    if (part === 'arena')
      return {
        ...common,
        ...passwords,
        PORT: '3100',
        DATABASE_URL: `postgresql://qisuan@${own}:5000/qisuan_arena`,
        LOOKUP_URL: `${site}/api/oauth/user`,
        CLIENT_ID: 'qisuan',
        CLIENT_SECRET: platformSecret,
        SITE_URL: site,
        JUDGES: '1',
      }
    return {
      ...common,
      ...passwords,
      PORT: '3000',
      DATABASE_URL: `postgresql://qisuan@${own}:5000/qisuan`,
      DATABASE_POOLED_URL: `postgresql://qisuan@${own}:6432/qisuan`,
      DATABASE_REPLICA_URL: `postgresql://qisuan@${own}:5001/qisuan`,
      REDIS_URL: `redis://${own}:6380`,
      SITE_URL: site,
      TRUST_PROXY: '1',
      PLATFORM_URL: `http://${own}:8081`,
      PLATFORM_CLIENT_SECRET: platformSecret,
      DRAIN_SECONDS: '3',
      LOG_LEVEL: 'warn',
    }
  }
}

/** A disk of a machine's own, which takes room as it fills. */
async function mountDisk(folder: string): Promise<void> {
  mkdirSync(folder)
  await run('truncate', ['--size=6G', `${folder}.disk`])
  await run('mkfs.ext4', ['-q', '-m', '0', `${folder}.disk`])
  await run('mount', ['-o', 'loop', `${folder}.disk`, folder])
}

const postmasterOf = (data: string): number =>
  Number(readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

function tryKill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}

async function userOf(name: string): Promise<{ uid: number; gid: number }> {
  const of = async (flag: string) => Number((await run('id', [flag, name])).stdout)
  return { uid: await of('-u'), gid: await of('-g') }
}
