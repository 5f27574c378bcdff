import { freePort } from './free-port.ts'
import { LaunchError } from './launch-error.ts'
import { startSupervisedChild } from './supervised-child.ts'

export const notPersistent = ['--save', '', '--appendonly', 'no']

/** A shell's exit code for a command that does not exist. */
const notFound = 127

export interface Redis {
  url: string
  exited: Promise<number>
  stop(): Promise<void>
}

/**
 * Starts the machine's `redis-server` on a free port, with nothing in it. It ends with this process.
 * @throws {LaunchError} `no-redis-server`, with what to install
 */
export async function startRedis(folder: string): Promise<Redis> {
  const port = await freePort()
  const { promise: ready, resolve: isReady } = Promise.withResolvers<'ready'>()
  let output = ''
  const server = startSupervisedChild({
    name: 'qisuan-redis',
    command: 'redis-server',
    args: ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, ...notPersistent],
    env: process.env,
    stopSignal: 'TERM',
    onOutput(text) {
      output += text
      if (output.includes('Ready to accept connections')) isReady('ready')
    },
  })
  const first = await Promise.race([ready, server.exited])
  if (first === 'ready') return { url: `redis://127.0.0.1:${port}`, exited: server.exited, stop: () => server.stop() }
  throw new LaunchError(
    'no-redis-server',
    first === notFound
      ? '这里需要 redis-server，这台机器没有：请安装（Debian：apt-get install redis-server；macOS：brew install redis），测试也可以启动 Docker'
      : `redis-server 没有启动：${output.trim()}`,
  )
}
