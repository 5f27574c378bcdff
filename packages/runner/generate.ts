import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { meter } from './src/meter/meter.ts'

const { resolve } = createRequire(import.meta.url)
/** Files are found beside what their packages export. */
const runtimes = {
  python: join(dirname(resolve('@micropython/micropython-webassembly-pyscript')), 'micropython.wasm'),
  javascript: resolve('@jitl/quickjs-wasmfile-release-sync/wasm'),
}

const folder = join(import.meta.dirname, 'generated')
mkdirSync(folder, { recursive: true })
for (const [language, file] of Object.entries(runtimes))
  writeFileSync(join(folder, `${language}.wasm`), meter(readFileSync(file)))
