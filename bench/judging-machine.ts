import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { mkdir, rmdir, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { createJudge, judgeKey } from '@qisuan/db/arena-judges'
import { withClient } from '@qisuan/db/with-client'

const run = promisify(execFile)
const script = resolve(import.meta.dirname, '../apps/arena/src/judge.ts')

/** Share of a processor that each machine has, whatever else runs here: two of them and the database have room on two processors. */
const processors = 0.4
const period = 100_000

/** A machine that has nothing but the key of a judge: a network namespace, whose only neighbour passes to the database. */
export interface JudgingMachine {
  /** Role in the database. */
  user: string
  /** @returns how to stop it */
  startJudge(): () => Promise<void>
  close(): Promise<void>
}

/** @throws where neither network namespaces nor control groups may be made */
export async function openMachine(databaseUrl: string, number: number): Promise<JudgingMachine> {
  const name = `qisuan-judge-${number}`
  const [here, there] = [`10.78.${number}.1`, `10.78.${number}.2`]
  const link = `qisuan${number}`
  const group = await openGroup(name)
  await run('ip', ['netns', 'add', name])
  const ip = (words: string) => run('ip', words.split(' '))
  await ip(`link add ${link} type veth peer name eth0 netns ${name}`)
  await ip(`addr add ${here}/24 dev ${link}`)
  await ip(`link set ${link} up`)
  await ip(`-n ${name} addr add ${there}/24 dev eth0`)
  await ip(`-n ${name} link set eth0 up`)

  // PostgreSQL of the benchmark listens on 127.0.0.1 only.
  const { hostname, port } = new URL(databaseUrl)
  const door = createServer((socket) => {
    const onward = connect(Number(port), hostname)
    socket.pipe(onward).pipe(socket)
    socket.on('error', () => onward.destroy())
    onward.on('error', () => socket.destroy())
  }).listen(Number(port), here)
  await once(door, 'listening')

  const role = await withClient(databaseUrl, (client) => createJudge(client, `room${number}`))
  const url = Object.assign(new URL(databaseUrl), { username: role.user, password: role.password, hostname: here })
  return {
    user: role.user,
    startJudge() {
      const judge = spawn('ip', ['netns', 'exec', name, process.execPath, script], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { PATH: process.env['PATH'], JUDGE_KEY: judgeKey(url.href), JUDGES: '1' },
      })
      // Before it starts processes of its own.
      writeFileSync(join(group, 'cgroup.procs'), String(judge.pid))
      return async () => {
        const gone = once(judge, 'exit')
        judge.kill('SIGTERM')
        await gone
      }
    },
    async close() {
      door.close()
      await run('ip', ['netns', 'delete', name])
      await rmdir(group)
    },
  }
}

/** Makes a control group of Linux, of the first or second version. @returns its folder */
async function openGroup(name: string): Promise<string> {
  const root = '/sys/fs/cgroup'
  const isSecond = existsSync(join(root, 'cgroup.controllers'))
  const folder = join(root, isSecond ? '' : 'cpu', name)
  await mkdir(folder)
  const quota = String(processors * period)
  const values: [string, string][] = isSecond
    ? [
        ['../cgroup.subtree_control', '+cpu'],
        ['cpu.max', `${quota} ${period}`],
        ['cpu.weight', '10000'],
      ]
    : [
        ['cpu.cfs_period_us', String(period)],
        ['cpu.cfs_quota_us', quota],
        ['cpu.shares', '100000'],
      ]
  for (const [file, value] of values) await writeFile(join(folder, file), value)
  return folder
}
