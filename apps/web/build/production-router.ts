import type { Plugin } from 'vite'

/**
 * Builds with the production files of react-router. Its package offers them under no condition of its exports, and the others carry warnings
 * for developers to every visitor.
 */
export function productionRouter(): Plugin {
  return {
    name: 'qisuan:production-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source !== 'react-router' && source !== 'react-router/dom') return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      return resolved && { ...resolved, id: resolved.id.replace('/dist/development/', '/dist/production/') }
    },
  }
}
