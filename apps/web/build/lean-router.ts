import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

// The site depends on react-router-dom, which depends on react-router.
const { resolve } = createRequire(import.meta.resolve('react-router-dom'))
const files = join(dirname(resolve('react-router/package.json')), 'dist')

/** Display names, which only React's developer tools read. */
const displayNames = /^\w+\.displayName = .*;$/gm
const componentCalls = /= (React\d*)\.(createContext|forwardRef|memo)\(/g
const createsRouter = /^function createRouter\(/m
const componentClasses = /^var (\w+) = (class extends React\d*\.Component \{[^]*?^\});$/gm

/**
 * Functions of the router that run only for what the site does not have: actions, fetchers, blocked navigations, routes that come later,
 * middleware, view transitions, instrumentation and server components. Nothing calls them, but nothing in the code says so.
 */
const unreached = `
  handleAction getSubmittingNavigation convertFormDataToSearchParams convertSearchParamsToFormData
  fetch2 handleFetcherAction handleFetcherLoader getLoadingFetcher getSubmittingFetcher
  getUpdatedRevalidatingFetchers setFetcherError resetFetcher queueFetcherForDeletion
  getBlocker updateBlocker shouldBlockNavigation enableScrollRestoration
  discoverRoutes patchRoutes patchRoutesImpl _internalSetRoutes runClientMiddlewarePipeline
  restoreAppliedTransitions persistAppliedTransitions
  getRouteInstrumentationUpdates instrumentClientSideRouter deserializeErrors DefaultErrorComponent
  RSCErrorHandler decodeRouteErrorResponseDigest
`
  .trim()
  .split(/\s+/)

/**
 * Builds with react-router's production files, which its package does not export, marks component definitions as pure, so that the
 * bundler can drop unused components and with them most of the framework around the router, and empties what is never reached
 * (docs/adr/0012-phone-pages.md).
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
      return { code: createsRouter.test(lean) ? unreached.reduce(emptied, lean) : lean, map: null }
    },
  }
}

/** Empties the body of a function. An update of the router that renames it fails the build, so that the list stays true. */
function emptied(code: string, name: string): string {
  const definition = new RegExp(`^( *)(async )?function ${name}\\([^]*?^\\1}$`, 'm')
  if (!definition.test(code)) throw new Error(`react-router has no function ${name} any more`)
  return code.replace(definition, `$1function ${name}() {}`)
}
