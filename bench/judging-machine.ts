import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { createJudge, judgeKey } from '@qisuan/db/arena-judges'
import { withClient } from '@qisuan/db/with-client'

const run = promisify(execFile)
const script = resolve(import.meta.dirname, '../apps/arena/src/judge.ts')

/** A machine of one processor that has nothing but the key of a judge: a network namespace, whose only neighbour passes to the database. */
export interface JudgingMachine {
  /** Role in the database. */
  user: string
  /** @returns how to stop it */
  startJudge(): () => Promise<void>
  close(): Promise<void>
}

/** @throws where network namespaces are not permitted */
export async function openMachine(databaseUrl: string, processor: number): Promise<JudgingMachine> {
  const name = `qisuan-judge-${processor}`
  const [here, there] = [`10.78.${processor}.1`, `10.78.${processor}.2`]
  const link = `qisuan${processor}`
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

  const role = await withClient(databaseUrl, (client) => createJudge(client, `room${processor}`))
  const url = Object.assign(new URL(databaseUrl), { username: role.user, password: role.password, hostname: here })
  return {
    user: role.user,
    startJudge() {
      const args = ['netns', 'exec', name, 'taskset', '--cpu-list', String(processor), process.execPath, script]
      const judge = spawn('ip', args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { PATH: process.env['PATH'], JUDGE_KEY: judgeKey(url.href), JUDGES: '1' },
      })
      return async () => {
        const gone = once(judge, 'exit')
        judge.kill('SIGTERM')
        await gone
      }
    },
    async close() {
      door.close()
      await run('ip', ['netns', 'delete', name])
    },
  }
}
