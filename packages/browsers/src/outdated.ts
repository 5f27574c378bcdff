import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { floor } from './floor.ts'

const template = readFileSync(join(import.meta.dirname, 'outdated-notice.js'), 'utf8')

/** The script that tells a visitor below the floor to install another browser. */
export const outdatedScript = template
  .replace('OLDEST_VERSIONS', JSON.stringify(Object.fromEntries(floor)))
  .replaceAll(/^ *\/\/.*\n|^ +|^\n/gm, '')

/** Its URL in the site's build, with a hash as other built files have. */
export const outdatedScriptAt = `/assets/outdated-${createHash('sha256').update(outdatedScript).digest('base64url').slice(0, 8)}.js`

/** Writes the script into a build. */
export function outdatedNotice(): Plugin {
  return {
    name: 'qisuan:outdated-notice',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: outdatedScriptAt.slice(1), source: outdatedScript })
    },
  }
}

/**
 * Puts the script and what it shows into a page that no server renders.
 * @param base address of the build that has the script, by default the site's
 */
export function outdatedTags(text: string, base = ''): Plugin {
  return {
    name: 'qisuan:outdated-tags',
    transformIndexHtml: () => [
      { tag: 'script', attrs: { defer: true, src: base + outdatedScriptAt }, injectTo: 'head' },
      { tag: 'p', attrs: { id: 'outdated', role: 'alert', hidden: true }, children: text, injectTo: 'body-prepend' },
    ],
  }
}
