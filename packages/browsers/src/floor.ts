import { createRequire } from 'node:module'
import browserslist from 'browserslist'

const { browserslist: queries }: { browserslist: string[] } = createRequire(import.meta.url)('../../../package.json')

/** Browsers by their names in browserslist, as Vite spells them. */
const bundlerNames: Record<string, string> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  ios_saf: 'ios',
  safari: 'safari',
}

/** The oldest supported version of each browser: `browserslist` in the root's package.json, by its names there. */
export const floor: ReadonlyMap<string, number> = oldestOf(browserslist(queries))

/** The floor as `build.target` of Vite: both the syntax of scripts and the stylesheets are compiled to it. */
export const buildTargets: string[] = [...floor].map(([browser, version]) => {
  const name = bundlerNames[browser]
  if (name === undefined) throw new Error(`The bundler knows no browser ${browser}`)
  return `${name}${version}`
})

function oldestOf(browsers: readonly string[]): Map<string, number> {
  const oldest = new Map<string, number>()
  for (const each of browsers) {
    const [browser = '', versions = ''] = each.split(' ')
    const version = Number.parseFloat(versions)
    oldest.set(browser, Math.min(version, oldest.get(browser) ?? version))
  }
  return oldest
}
