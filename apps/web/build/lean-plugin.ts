import type { Plugin } from 'vite'

/** What is replaced in the library files that match. */
export interface Change {
  in: (id: string, code: string) => boolean
  what: string | RegExp
  by: string
}

/**
 * Changes libraries in the client's build, so that the first view is smaller (docs/adr/0012-phone-pages.md). An update of a library in which
 * a change finds nothing any more fails the build: otherwise its bytes would silently come back.
 */
export function leanPlugin(name: string, changes: readonly Change[], rest: Pick<Plugin, 'resolveId'> = {}): Plugin {
  const made = new Set<Change>()
  return {
    ...rest,
    name,
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    enforce: 'pre',
    transform(code, id) {
      const lean = changes.reduce((before, change) => {
        if (!change.in(id, before)) return before
        const after = before.replaceAll(change.what, change.by)
        if (after !== before) made.add(change)
        return after
      }, code)
      return lean === code ? null : { code: lean, map: null }
    },
    buildEnd(error) {
      const missing = changes.filter((change) => !made.has(change))
      if (!error && missing.length > 0) {
        throw new Error(`${name}: no file has this any more: ${missing.map(({ what }) => String(what)).join(', ')}`)
      }
    },
  }
}
