import { execute } from '../../apps/api/src/commands/line/execute.ts'
import { readConfig } from '../../apps/api/src/config/config.ts'
import { createLogger } from '../../apps/api/src/logger.ts'
import { openServices } from '../../apps/api/src/services/open-services.ts'
import { LaunchError } from '../launcher/launch-error.ts'

/**
 * Runs a command of operators with these settings, in this process: a rehearsal needs six, and most of the time of one goes by until its
 * program is loaded.
 * @returns what it prints as JSON
 * @throws {LaunchError} with what it said
 */
export async function runCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<unknown> {
  let [output, errors] = ['', '']
  const code = await execute(['--json', ...args], {
    user: '演练',
    open: (by) => openServices(readConfig(env), createLogger('silent'), { by }),
    out: (text) => (output += text),
    error: (text) => (errors += text),
    isTTY: false,
  })
  if (code === 0) return JSON.parse(output)
  throw new LaunchError('child-failed', `qisuan ${args.join(' ')} 没有成功：${(errors + output).trim()}`)
}
