import type { Plugin } from 'vite'

const client = /\/query-core\/build\/modern\/queryClient\.js$/
const observer = /\/query-core\/build\/modern\/mutationObserver\.js$/

const importCache = 'import { MutationCache } from "./mutationCache.js";\n'
const noMutations = '{ findAll: () => [], clear() {}, resumePausedMutations: () => Promise.resolve() }'

/**
 * Lets the query client begin without a cache of mutations, which comes with the first form that mutates: 1.4 KB of every first view
 * (docs/adr/0012-phone-pages.md). Nothing here pauses, counts or stores mutations.
 */
export function leanQuery(): Plugin {
  return {
    name: 'qisuan:lean-query',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    enforce: 'pre',
    transform(code, id) {
      if (client.test(id)) {
        const lean = code.replace(importCache, '').replace('config.mutationCache || new MutationCache()', noMutations)
        return { code: lean, map: null }
      }
      if (observer.test(id)) {
        const lean = code.replaceAll('this.#client.getMutationCache()', 'mutations')
        return { code: `${importCache}const mutations = /* @__PURE__ */ new MutationCache();\n${lean}`, map: null }
      }
      return null
    },
  }
}
