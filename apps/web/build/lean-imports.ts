import type { Plugin } from 'vite'

const helper = /vite\/preload-helper/

/**
 * Replaces what Vite puts around every import() that a page makes later: it would load lists of stylesheets and scripts first, and both are
 * empty here, since all styles are in one sheet and `modulePreload` is off. Costs every first view 0.5 KB (docs/adr/0012-phone-pages.md).
 */
export function leanImports(): Plugin {
  return {
    name: 'qisuan:lean-imports',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    enforce: 'pre',
    transform: (_, id) =>
      helper.test(id) ? { code: 'export const __vitePreload = (load) => load()', map: null } : null,
  }
}
