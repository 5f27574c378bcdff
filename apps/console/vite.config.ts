import { buildTargets } from '@qisuan/browsers/floor'
import { outdatedTags } from '@qisuan/browsers/outdated'
import { serifSlicesAt } from '@qisuan/drawing/serif-slices'
import { precompress } from '@qisuan/web/precompress'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { shellCopy } from './src/copy/zh/shell.ts'

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

const frame =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/(react-query|query-core))\//

export default defineConfig({
  base: '/console/',
  plugins: [react(), outdatedTags(shellCopy.outdated), precompress()],
  // The site's build, which the same server serves, has the slices.
  define: { 'import.meta.env.SERIF_SLICES': JSON.stringify(serifSlicesAt) },
  server: { proxy: { '/api': api, '/storage': api } },
  build: {
    target: buildTargets,
    manifest: true,
    rolldownOptions: {
      output: {
        // Changes only when a library is updated, so that browsers keep it cached across releases.
        codeSplitting: { groups: [{ name: 'libraries', test: frame, priority: 1 }] },
      },
    },
  },
})
