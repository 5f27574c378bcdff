import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { meter } from './src/meter/meter.ts'
import { makePrepared } from './src/cpp/prepared.ts'
import { shrinkMemory } from './src/meter/shrink-memory.ts'

const { resolve } = createRequire(import.meta.url)
/** Files are found beside what their packages export. Pages of memory hold the data and the stack of the interpreter. */
const runtimes = {
  python: {
    file: join(dirname(resolve('@micropython/micropython-webassembly-pyscript')), 'micropython.wasm'),
    pages: 8,
  },
  javascript: { file: resolve('@jitl/quickjs-wasmfile-release-sync/wasm'), pages: 100 },
}

const folder = join(import.meta.dirname, 'generated')
mkdirSync(folder, { recursive: true })
for (const [language, { file, pages }] of Object.entries(runtimes))
  writeFileSync(join(folder, `${language}.wasm`), meter(shrinkMemory(readFileSync(file), pages)))
// Half a minute of work, which no first program of a pupil has to wait for.
await makePrepared()
