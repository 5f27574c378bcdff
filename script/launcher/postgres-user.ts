import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { LaunchError } from './launch-error.ts'

const run = promisify(execFile)

/** The user that runs PostgreSQL's programs, which refuse to run as root. */
export interface PostgresUser {
  /** The owner of the data; undefined for the current user. */
  owner?: { uid: number; gid: number }
  /** Goes before a program's command line. */
  prefix: string[]
  runAs?: { uid: number; gid: number }
}

/** The current user; for root the system user `postgres`, created when missing, with access to `dataDir`. */
export async function postgresUser(dataDir: string): Promise<PostgresUser> {
  if (process.getuid?.() !== 0) return { prefix: [] }

  const owner = (await idsOfPostgres()) ?? (await addPostgres())
  if (isReachable(dataDir, owner.uid)) return { owner, prefix: [], runAs: owner }

  // Inside a private folder, such as root's home, the user needs one capability to pass through it.
  if (!existsSync('/usr/bin/setpriv')) {
    throw new LaunchError(
      'postgres-failed',
      `PostgreSQL 不能以 root 运行，而用户 postgres 进不了 ${dirname(dataDir)}：请换一个目录，或用普通用户启动`,
    )
  }
  const capability = '+dac_override'
  const prefix = [
    '/usr/bin/setpriv',
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    `--inh-caps=${capability}`,
    `--ambient-caps=${capability}`,
    '--',
  ]
  return { owner, prefix }
}

async function idsOfPostgres(): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

async function addPostgres(): Promise<{ uid: number; gid: number }> {
  await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', 'postgres'])
  const added = await idsOfPostgres()
  if (!added) throw new LaunchError('postgres-failed', '没有能添加系统用户 postgres，请用普通用户启动')
  return added
}

/** True if a user may pass through every folder above `path`. */
export function isReachable(path: string, uid: number): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid: owner } = statSync(folder)
    if (!(owner === uid ? mode & 0o100 : mode & 0o001)) return false
    if (folder === dirname(folder)) return true
  }
}
