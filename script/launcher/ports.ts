import { once } from 'node:events'
import { createServer } from 'node:net'
import { LaunchError } from './launch-error.ts'

/**
 * Checks, before anything is started, that a port can be listened on.
 * @param setting the variable that changes the port
 * @throws {LaunchError} `port-in-use` or `bad-setting`
 */
export async function requirePort(host: string, port: number, setting: 'PORT' | 'ARENA_PORT'): Promise<void> {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    throw explain(error, host, port, setting)
  }
  server.close()
  await once(server, 'close')
}

function explain(error: unknown, host: string, port: number, setting: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new LaunchError(
      'port-in-use',
      `端口 ${port} 已被占用：请先结束占用它的程序，或换一个端口，例如 ${setting}=${port + 1000} script/server`,
    )
  }
  if (code === 'EACCES') {
    return new LaunchError('bad-setting', `没有权限使用端口 ${port}：请用 ${setting} 换一个 1024 以上的端口`)
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new LaunchError('bad-setting', `HOST=${host} 不是这台机器的地址`)
  }
  return error
}
