import { leanPlugin } from './lean-plugin.ts'

/** Makes imports smaller. */
export const leanImports = () =>
  leanPlugin('qisuan:lean-imports', [
    // What Vite puts around every import() that a page makes later: it would load lists of stylesheets and scripts first, and both are
    // empty here, since all styles are in one sheet and `modulePreload` is off. Costs every first view 0.5 KB.
    {
      in: (id) => id.includes('vite/preload-helper'),
      what: /^[^]+$/g,
      by: 'export const __vitePreload = (load) => load()',
    },
    // The classes of a sheet by their names, which become the texts that they stand for; as one object, all of them would be in the code.
    {
      in: (_id, code) => code.includes('.module.css'),
      what: /import (\w+) from (?='[^']+\.module\.css')/g,
      by: 'import * as $1 from ',
    },
  ])
