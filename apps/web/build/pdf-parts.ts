import { cp, mkdir, readdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' }
import type { Plugin } from 'vite'

const library = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))

/** The URL of the files that pdf.js loads by itself; the version in it replaces the hash of other built files. */
export const pdfPartsAt = `/assets/pdfjs-${pdfjs.version}/`

/** For some documents: Chinese character maps, fonts and decoders of scanned pages. */
const parts = [
  { from: 'cmaps', to: 'cmaps', pattern: /\.bcmap$/ },
  { from: 'standard_fonts', to: 'standard_fonts', pattern: /\.(pfb|ttf)$/ },
  { from: 'wasm', to: 'wasm', pattern: /_nowasm_fallback\.js$/ },
]

/** Copies these files into the build output. */
export function pdfParts(): Plugin {
  let directory = ''
  return {
    name: 'qisuan:pdf-parts',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved(config) {
      directory = resolve(config.root, config.build.outDir)
    },
    async writeBundle() {
      for (const { from, to, pattern } of parts) {
        const target = join(directory, pdfPartsAt, to)
        await mkdir(target, { recursive: true })
        const files = (await readdir(join(library, from))).filter((file) => pattern.test(file))
        await Promise.all(files.map((file) => cp(join(library, from, file), join(target, file))))
      }
    },
  }
}
