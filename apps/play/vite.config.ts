import { buildTargets } from '@qisuan/browsers/floor'
import { outdatedTags } from '@qisuan/browsers/outdated'
import { precompress } from '@qisuan/web/precompress'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { copy } from './src/copy.ts'

export default defineConfig({
  base: '/assets/play/',
  plugins: [react(), outdatedTags(copy.outdated), precompress()],
  worker: { format: 'es' },
  build: { target: buildTargets, manifest: true },
})
