import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

// Ours is react-router-dom, which stands on it.
const { resolve } = createRequire(import.meta.resolve('react-router-dom'))
const files = join(dirname(resolve('react-router/package.json')), 'dist')

/** Names that only React's developer tools read. */
const names = /^\w+\.displayName = .*;$/gm
const making = /= (React\d*)\.(createContext|forwardRef|memo)\(/g
const classes = /^var (\w+) = (class extends React\d*\.Component \{[^]*?^\});$/gm

/**
 * Builds with react-router's production files, which its package offers to nobody, and tells the bundler what it cannot know: that a
 * component which is made and named but never used may go, and with it most of the framework around the router (docs/adr/0012-phone-pages.md).
 */
export function leanRouter(): Plugin {
  return {
    name: 'qisuan:lean-router',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    enforce: 'pre',
    resolveId(source) {
      const file = { 'react-router': 'index.mjs', 'react-router/dom': 'dom-export.mjs' }[source]
      return file && join(files, 'production', file)
    },
    transform(code, id) {
      if (!id.startsWith(files)) return null
      const lean = code
        .replace(names, '')
        .replace(making, '= /* @__PURE__ */ $1.$2(')
        .replace(classes, 'var $1 = /* @__PURE__ */ (() => $2)();')
      return { code: lean, map: null }
    },
  }
}
