import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { frontPage, isOn, sharedOnPhones, sharePage } from './build/is-on.ts'
import { leanRouter } from './build/lean-router.ts'
import { pdfParts, pdfPartsAt } from './build/pdf-parts.ts'
import { precompress } from './build/precompress.ts'
import { serifSlices, serifSlicesAt } from './build/serif-slices.ts'

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

const ours = /\/(apps\/web\/src\/(?!ui\/markdown|features\/content\/document-text)|packages\/rules\/src\/)/
// What loads a page's code is Vite's, and in the entry.
const onEveryPage = new RegExp(`${ours.source}|vite/preload-helper`)
const markdown = /\/(ui\/markdown\/|features\/content\/document-text)/

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), leanRouter(), pdfParts(), serifSlices(), precompress()],
  server: { proxy: { '/api': api, '/storage': api } },
  // The server's bundle stands alone: it needs no node_modules beside it, and React in it is the production build.
  ssr: { noExternal: true },
  define: {
    'import.meta.env.PDF_PARTS': JSON.stringify(pdfPartsAt),
    'import.meta.env.SERIF_SLICES': JSON.stringify(serifSlicesAt),
    ...(isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {}),
  },
  build: {
    outDir: 'dist/client',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    cssCodeSplit: false,
    // The server names a first page's files; later pages find theirs a step later, and every page is a kilobyte lighter without the list.
    modulePreload: false,
    rolldownOptions: isSsrBuild
      ? { output: { codeSplitting: false } }
      : {
          input: 'src/entry-client.tsx',
          output: {
            codeSplitting: {
              groups: [
                // Changes only with its versions, so that it outlives our releases in people's caches.
                {
                  name: 'libraries',
                  test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/(react-query|query-core))\/(?!.*(useMutation|mutationObserver)\.js)/,
                  priority: 5,
                },
                { name: 'mutations', test: /@tanstack\/.*\/(useMutation|mutationObserver)\.js/, priority: 5 },
                // What several pages share comes in one file instead of a dozen of a few hundred bytes; but a page with a budget must
                // not grow with what only other pages share: those for phones, then the front page, the shared poster, then those behind them.
                { name: sharedOnPhones, test: onEveryPage, minShareCount: 2, priority: 4 },
                {
                  name: (id, context) => (isOn(frontPage, id, context) ? 'shared' : null),
                  test: ours,
                  minShareCount: 3,
                  priority: 3,
                },
                {
                  name: (id, context) => (isOn(sharePage, id, context) ? 'poster' : null),
                  test: ours,
                  minShareCount: 2,
                  priority: 2.5,
                },
                { name: 'inner', test: ours, minShareCount: 3, priority: 2 },
                { name: 'markdown', test: markdown, priority: 1 },
              ],
            },
          },
        },
  },
}))
