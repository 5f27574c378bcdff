import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Render, RenderRobots, RenderSiteMap } from '@qisuan/web/page'

/** The site's code that runs here. */
interface Site {
  render: Render
  renderSiteMap: RenderSiteMap
  robotsOf: RenderRobots
}

/** Loads the site's code from its build; a second time it is there already. */
export const loadSite = (dist: string): Promise<Site> =>
  import(pathToFileURL(join(dist, 'server/entry-server.js')).href)
