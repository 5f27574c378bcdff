import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { leanPlugin } from './lean-plugin.ts'

// The site depends on react-router-dom, which depends on react-router.
const { resolve } = createRequire(import.meta.resolve('react-router-dom'))
const files = join(dirname(resolve('react-router/package.json')), 'dist')

const ofRouter = (id: string) => id.startsWith(files)
const createsRouter = (id: string, code: string) => ofRouter(id) && /^function createRouter\(/m.test(code)

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

/** Empties the body of a function. */
const emptied = (name: string) => ({
  in: createsRouter,
  what: new RegExp(`^( *)(async )?function ${name}\\([^]*?^\\1}$`, 'gm'),
  by: `$1function ${name}() {}`,
})

/**
 * Builds with react-router's production files, which its package does not export, marks component definitions as pure, so that the
 * bundler can drop unused components and with them most of the framework around the router, and empties what is never reached.
 */
export const leanRouter = () =>
  leanPlugin(
    'qisuan:lean-router',
    [
      // Display names, which only React's developer tools read.
      { in: ofRouter, what: /^\w+\.displayName = .*;$/gm, by: '' },
      { in: ofRouter, what: /= (React\d*)\.(createContext|forwardRef|memo)\(/g, by: '= /* @__PURE__ */ $1.$2(' },
      {
        in: ofRouter,
        what: /^var (\w+) = (class extends React\d*\.Component \{[^]*?^\});$/gm,
        by: 'var $1 = /* @__PURE__ */ (() => $2)();',
      },
      ...unreached.map(emptied),
    ],
    {
      resolveId(source) {
        const file = { 'react-router': 'index.mjs', 'react-router/dom': 'dom-export.mjs' }[source]
        return file && join(files, 'production', file)
      },
    },
  )
