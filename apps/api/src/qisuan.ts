import { userInfo } from 'node:os'
import { execute } from './commands/line/execute.ts'
import { readConfig } from './config/config.ts'
import { createLogger } from './logger.ts'
import { openServices } from './services/open-services.ts'

/** A command of `script/qisuan`, for operators, with the settings of the environment. @returns its exit code */
export function qisuan(args: readonly string[]): Promise<number> {
  return execute(args, {
    user: process.env['QISUAN_OPERATOR'] || userInfo().username,
    open: async (by) => openServices(readConfig(process.env), createLogger('warn', 'stderr'), { by }),
    out: (text) => void process.stdout.write(text),
    error: (text) => void process.stderr.write(text),
    isTTY: process.stderr.isTTY,
  })
}

if (import.meta.main) process.exit(await qisuan(process.argv.slice(2)))
