import { userInfo } from 'node:os'
import { execute } from './commands/execute.ts'
import { readConfig } from './config/config.ts'
import { createLogger } from './logger.ts'
import { openServices } from './services/open-services.ts'

/** The command line for operators, `script/qisuan`. */
const code = await execute(process.argv.slice(2), {
  user: process.env['QISUAN_OPERATOR'] || userInfo().username,
  open: async (by) => openServices(readConfig(process.env), createLogger('warn', 'stderr'), { by }),
  out: (text) => void process.stdout.write(text),
  error: (text) => void process.stderr.write(text),
  isTTY: process.stderr.isTTY,
})
process.exit(code)
