import { buildTargets } from '@qisuan/browsers/floor'
import { outdatedNotice, outdatedTags } from '@qisuan/browsers/outdated'
import { precompress } from '@qisuan/web/precompress'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { copy } from './src/copy.ts'

/** Pictures of Blockly, which it finds by their names. */
function blockPictures(): Plugin {
  const folder = join(dirname(fileURLToPath(import.meta.resolve('blockly'))), 'media')
  return {
    name: 'qisuan:block-pictures',
    generateBundle() {
      for (const name of readdirSync(folder))
        if (/\.(svg|png|cur|gif)$/.test(name))
          this.emitFile({ type: 'asset', fileName: `blocks/${name}`, source: readFileSync(join(folder, name)) })
    },
  }
}

export default defineConfig({
  base: '/assets/play/',
  plugins: [react(), blockPictures(), outdatedNotice(), outdatedTags(copy.outdated, '/assets/play'), precompress()],
  worker: { format: 'es' },
  build: {
    target: buildTargets,
    manifest: true,
    rollupOptions: { input: ['index.html', 'ladder.html', 'cup.html', 'check.html'] },
  },
})
