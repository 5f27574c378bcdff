import { leanPlugin } from './lean-plugin.ts'

/**
 * Replaces what Vite puts around every import() that a page makes later: it would load lists of stylesheets and scripts first, and both are
 * empty here, since all styles are in one sheet and `modulePreload` is off. Costs every first view 0.5 KB.
 */
export const leanImports = () =>
  leanPlugin('qisuan:lean-imports', [
    {
      in: (id) => id.includes('vite/preload-helper'),
      what: /^[^]+$/g,
      by: 'export const __vitePreload = (load) => load()',
    },
  ])
