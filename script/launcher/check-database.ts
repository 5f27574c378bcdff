import { withClient } from '@qisuan/db/with-client'
import { DatabaseError } from 'pg'
import { LaunchError } from './launch-error.ts'

const timeoutMs = 5_000

/**
 * Connects once to see that the database answers.
 * @returns the URL itself
 * @throws {LaunchError} `database-unreachable`; the message does not show the password
 */
export async function requireDatabase(databaseUrl: string): Promise<string> {
  try {
    await withClient(databaseUrl, (client) => client.query('SELECT 1'), { connectionTimeoutMillis: timeoutMs })
  } catch (error) {
    const { host, pathname } = new URL(databaseUrl)
    throw new LaunchError(
      'database-unreachable',
      `连不上数据库 ${host}${pathname}（${reason(error)}）：请检查 DATABASE_URL`,
      {
        cause: error,
      },
    )
  }
  return databaseUrl
}

function reason(error: unknown): string {
  if (error instanceof DatabaseError) {
    if (error.code === '28P01' || error.code === '28000') return '用户名或密码不对'
    if (error.code === '3D000') return '那里没有这个数据库'
    return error.message
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ECONNREFUSED') return '那里没有 PostgreSQL 在运行'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return '找不到这台主机'
  return error instanceof Error && error.message.includes('timeout') ? `${timeoutMs / 1000} 秒没有回答` : String(error)
}
