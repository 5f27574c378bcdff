import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

// The site depends on react-router-dom, which depends on react-router.
const { resolve } = createRequire(import.meta.resolve('react-router-dom'))
const files = join(dirname(resolve('react-router/package.json')), 'dist')

/** Display names, which only React's developer tools read. */
const displayNames = /^\w+\.displayName = .*;$/gm
const componentCalls = /= (React\d*)\.(createContext|forwardRef|memo)\(/g
const componentClasses = /^var (\w+) = (class extends React\d*\.Component \{[^]*?^\});$/gm

/**
 * Builds with react-router's production files, which its package does not export, and marks component definitions as pure, so that the
 * bundler can drop unused components and with them most of the framework around the router (docs/adr/0012-phone-pages.md).
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
        .replace(displayNames, '')
        .replace(componentCalls, '= /* @__PURE__ */ $1.$2(')
        .replace(componentClasses, 'var $1 = /* @__PURE__ */ (() => $2)();')
      return { code: lean, map: null }
    },
  }
}
