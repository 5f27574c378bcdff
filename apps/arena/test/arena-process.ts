import { buildArena } from '../src/app.ts'
import type { ArenaConfig } from '../src/config.ts'

/** An arena without the tasks that ship, in a process of its own that a test can kill: `node arena-process.ts <settings> <port>`. */
const [settings = '', port = ''] = process.argv.slice(2)
const config: ArenaConfig = JSON.parse(settings)
await buildArena(config).listen({ host: '127.0.0.1', port: Number(port) })
process.stdout.write('ready\n')
