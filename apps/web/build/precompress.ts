import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const compressible = /\.(m?js|css|svg|txt|json|wasm|webmanifest)$/

/** Writes a `.br` and a `.gz` beside every text file of the client build and prints the total download size. */
export function precompress(): Plugin {
  let directory = ''
  return {
    name: 'qisuan:precompress',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved(config) {
      directory = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const files = await readdir(directory, { recursive: true })
      const sizes = await Promise.all(
        files.filter((file) => compressible.test(file)).map((file) => compress(join(directory, file))),
      )
      const total = sizes.reduce((sum, size) => sum + size, 0)
      this.info(`${sizes.length} files compressed, ${(total / 1024).toFixed(1)} KB as brotli in all`)
    },
  }
}

async function compress(file: string): Promise<number> {
  const content = await readFile(file)
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength },
    }),
    gzipped(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  return br.byteLength
}
