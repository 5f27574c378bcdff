import { leanPlugin } from './lean-plugin.ts'

const client = (id: string) => id.endsWith('/query-core/build/modern/queryClient.js')
const observer = (id: string) => id.endsWith('/query-core/build/modern/mutationObserver.js')

const importCache = 'import { MutationCache } from "./mutationCache.js";\n'
const noMutations = '{ findAll: () => [], clear() {}, resumePausedMutations: () => Promise.resolve() }'

/**
 * Lets the query client begin without a cache of mutations, which comes with the first form that mutates: 1.4 KB of every first view.
 * Nothing here pauses, counts or stores mutations.
 */
export const leanQuery = () =>
  leanPlugin('qisuan:lean-query', [
    { in: client, what: importCache, by: '' },
    { in: client, what: 'config.mutationCache || new MutationCache()', by: noMutations },
    { in: observer, what: 'this.#client.getMutationCache()', by: 'mutations' },
    {
      in: observer,
      what: /^(?=[^])/g,
      by: `${importCache}const mutations = /* @__PURE__ */ new MutationCache();\n`,
    },
  ])
