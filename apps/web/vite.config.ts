import { buildTargets } from '@qisuan/browsers/floor'
import { outdatedNotice, outdatedScriptAt } from '@qisuan/browsers/outdated'
import { serifSlices, serifSlicesAt } from '@qisuan/drawing/serif-slices'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { earlyPress } from './src/server/assets.ts'
import { classNameIn } from './build/class-names.ts'
import { boardPage, frontPage, heroParts, isOn, sharedOnPhones, sharePage } from './build/is-on.ts'
import { pdfParts, pdfPartsAt } from './build/pdf-parts.ts'
import { precompress } from './build/precompress.ts'
import { productionRouter } from './build/production-router.ts'

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

const ours = /\/(apps\/web\/src|packages\/(rules|drawing)\/src)\//

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), productionRouter(), outdatedNotice(), pdfParts(), serifSlices(), precompress()],
  css: { modules: { generateScopedName: classNameIn } },
  server: { proxy: { '/api': api, '/storage': api } },
  // The server's bundle is self-contained: it needs no node_modules and contains React's production build.
  ssr: { noExternal: true },
  define: {
    'import.meta.env.OUTDATED_SCRIPT': JSON.stringify(outdatedScriptAt),
    'import.meta.env.PDF_PARTS': JSON.stringify(pdfPartsAt),
    'import.meta.env.SERIF_SLICES': JSON.stringify(serifSlicesAt),
    ...(isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {}),
  },
  // A worker loads what it needs later by itself, as a page does.
  worker: { format: 'es' },
  build: {
    target: isSsrBuild ? 'node24' : buildTargets,
    outDir: 'dist/client',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    cssCodeSplit: true,
    // The server preloads the first page's files. Without Vite's list, later pages find theirs one step later,
    // but every page is 1 KB smaller.
    modulePreload: false,
    rolldownOptions: isSsrBuild
      ? { output: { codeSplitting: false } }
      : {
          input: 'src/entry-client.tsx',
          output: {
            // The program lists the sheets of all pages, so that their names are short.
            assetFileNames: ({ names }) => `assets/${names[0]?.endsWith('.css') ? '' : '[name]-'}[hash][extname]`,
            codeSplitting: {
              groups: [
                // The document loads it ahead of the rest.
                { name: earlyPress, test: /apps\/web\/src\/early-press/, priority: 9 },
                // Changes only when a library is updated, so that browsers keep it cached across releases. Has what loads the code of pages.
                {
                  name: 'libraries',
                  test: /vite\/preload-helper|node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/(react-query|query-core))\/(?!.*(useMutation|mutation(Cache|Observer)?|useInfiniteQuery|infiniteQueryObserver)\.js)/,
                  priority: 5,
                },
                { name: 'pages', test: /@tanstack\/.*\/(useInfiniteQuery|infiniteQueryObserver)\.js/, priority: 5 },
                { name: 'mutations', test: /@tanstack\/.*\/(useMutation|mutation(Cache|Observer)?)\.js/, priority: 5 },
                // Shared modules go into one chunk instead of a dozen tiny ones. Pages with a size budget (phone pages, front page,
                // shared poster) have chunks of their own, so that they do not load what only other pages share.
                { name: sharedOnPhones, test: ours, minShareCount: 2, priority: 4 },
                {
                  name: (id, context) => (isOn(frontPage, id, context) ? 'shared' : null),
                  test: ours,
                  minShareCount: 3,
                  priority: 3,
                },
                {
                  name: (id, context) =>
                    isOn(heroParts, id, context) && !isOn(frontPage, id, context) ? 'hero' : null,
                  test: ours,
                  minShareCount: 2,
                  priority: 2.7,
                },
                // What asks for a login, without what it would share with boards.
                { name: 'members', test: /apps\/web\/src\/layout\/members-only/, priority: 2.8 },
                {
                  name: (id, context) => (isOn(sharePage, id, context) ? 'poster' : null),
                  test: ours,
                  minShareCount: 2,
                  priority: 2.5,
                },
                {
                  name: (id, context) => (isOn(boardPage, id, context) ? 'board' : null),
                  test: ours,
                  minShareCount: 2,
                  priority: 2.4,
                },
                {
                  // One chunk for each set of pages, so that no page loads what only others share; small sets are joined.
                  name: 'inner',
                  test: ours,
                  minShareCount: 3,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 2000,
                  priority: 2,
                },
              ],
            },
          },
        },
  },
}))
