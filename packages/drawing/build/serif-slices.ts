import { cp, mkdir, readdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import serif from '@fontsource-variable/noto-serif-sc/package.json' with { type: 'json' }
import type { Plugin } from 'vite'

const library = dirname(fileURLToPath(import.meta.resolve('@fontsource-variable/noto-serif-sc/package.json')))

/** The URL of the Chinese serif font's slices, which drawings use; the version replaces a hash. */
export const serifSlicesAt = `/assets/serif-${serif.version}/`

/** Copies the slices and the list of their characters into the build output. */
export function serifSlices(): Plugin {
  let directory = ''
  return {
    name: 'qisuan:serif-slices',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved(config) {
      directory = resolve(config.root, config.build.outDir)
    },
    async writeBundle() {
      const target = join(directory, serifSlicesAt)
      await mkdir(target, { recursive: true })
      await cp(join(library, 'unicode.json'), join(target, 'ranges.json'))
      for (const file of await readdir(join(library, 'files'))) {
        const [, slice] = /^noto-serif-sc-(.+)-wght-normal\.woff2$/.exec(file) ?? []
        if (slice) await cp(join(library, 'files', file), join(target, `${slice}.woff2`))
      }
    },
  }
}
