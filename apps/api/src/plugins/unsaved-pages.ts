import { addressOf, siteAddresses, type SiteEndpointName } from '@qisuan/contracts/site-addresses'
import { addressWith } from '@qisuan/web/address'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Services } from '../services/services.ts'
import type { UnsavedPage } from '../unsaved-page.ts'
import { loadSite } from './site.ts'
import { visitorCall } from './web.ts'

/**
 * Pages of the site with what is not saved yet, for the console. The HTML is shown in a frame in which nothing runs, so it comes without the
 * site's code; nobody else can open it, and nothing of it is stored or cached.
 */
export function unsavedPages(app: Pick<FastifyInstance, 'inject'>, { config, clock }: Services): UnsavedPage {
  const real = visitorCall(app)
  return async (path, answers) => {
    if (!config.webDist) throw new AppError('unavailable', '这里没有网站的页面，不能预览')
    const { render } = await loadSite(config.webDist)
    const page = await render({
      url: new URL(path, config.siteUrl),
      now: clock.now().getTime(),
      async call(name, input) {
        const asked = addressIn(name, input)
        const unsaved = answers.find((each) => addressIn(each.name, each) === asked)
        return unsaved ? { status: 200, body: unsaved.body } : real(name, input)
      },
    })
    if (page.kind === 'redirect') throw new AppError('unavailable', '这一页不能预览')
    return withoutCode(page.html)
  }
}

const addressIn = (name: SiteEndpointName, { query }: { query?: unknown }): string =>
  addressWith(addressOf(siteAddresses[name]).path, { query })

/** A page that stands still: no script is loaded, and no link leads out of its frame. */
function withoutCode(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<p class="stalled">.*?<\/p>/s, '')
    .replace('<head>', '<head><base target="_blank">')
}
