import { defaultShouldDehydrateQuery, dehydrate, type Query, type QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom'
import { isMissing, refusalOf } from './api/api-error.ts'
import { createQueryClient } from './api/query-client.ts'
import type { Transport } from './api/transport.ts'
import { App } from './app.tsx'
import { adoptTimeZone } from './features/competition/queries.ts'
import { newsQuery, noticesQuery } from './features/content/queries.ts'
import { identityQuery, siteDescription } from './identity.ts'
import { createRoutes, isFacts, type RouteFacts } from './routes.tsx'
import { assetsOf, readManifest } from './server/assets.ts'
import { documentOf } from './server/document.ts'
import type { Render, RenderSiteMap, VisitorCall } from './server/page.ts'
import { listedIn, siteMapOf } from './server/site-map.ts'
import { HeadSlot, type Head } from './ui/page-head.tsx'

export { robotsOf } from './server/site-map.ts'

const manifest = readManifest(import.meta.dirname)

/** Renders a page with its content, as a visitor sees it. Errors thrown by the page's code are passed on. */
export const render: Render = async ({ url, call, now, shareCards = false, savesData = false }) => {
  const queryClient = visitorClient(call)
  try {
    const identity = await queryClient.fetchQuery(identityQuery())
    const handler = createStaticHandler(createRoutes(queryClient))
    const context = await handler.query(new Request(url))
    if (context instanceof Response) {
      return { kind: 'redirect', status: context.status, to: context.headers.get('Location') ?? '/' }
    }
    for (const error of Object.values(context.errors ?? {})) throw error
    adoptTimeZone(queryClient)

    const { content, head = { description: siteDescription(identity) } } = contentOf(
      context,
      handler.dataRoutes,
      queryClient,
      now,
    )
    const status = head.status ?? context.statusCode
    const complete = queryClient
      .getQueryCache()
      .getAll()
      .every(({ state }) => state.status !== 'error' || isMissing(state.error))
    const html = documentOf({
      url,
      head,
      identity,
      content,
      savesData,
      assets: assetsOf(
        manifest,
        context.matches.flatMap(({ route }) => (isFacts(route.handle) ? modulesOf(route.handle) : [])),
      ),
      initialState: {
        now,
        queries: dehydrate(queryClient, { shouldDehydrateQuery: isSettled }),
        ...(shareCards && { shareCards }),
      },
    })
    return { kind: 'page', status, html, complete: complete && !head.uncacheable }
  } finally {
    queryClient.clear()
  }
}

const forMembers = ['src/layout/members-only.tsx', 'src/pages/enroll-page.tsx']

/** A visitor goes on from a page for members to the login, whose code then is there; a member has it since then. */
const modulesOf = ({ module }: RouteFacts) =>
  forMembers.includes(module) ? [module, 'src/pages/account-page.tsx'] : [module]

/** The XML of the site map: the listed pages, and the texts that notices and news open. */
export const renderSiteMap: RenderSiteMap = async ({ origin, call }) => {
  const queryClient = visitorClient(call)
  try {
    const routes = createRoutes(queryClient)
    const [identity, news, notices] = await Promise.all([
      queryClient.fetchQuery(identityQuery()),
      queryClient.fetchQuery(newsQuery()),
      queryClient.fetchQuery(noticesQuery()),
    ])
    return siteMapOf(origin, listedIn(routes, identity.pages), [...notices, ...news])
  } finally {
    queryClient.clear()
  }
}

/** A query client that fetches as a visitor, without retries. */
function visitorClient(call: VisitorCall): QueryClient {
  const transport: Transport = async (name, input) => {
    const { status, body } = await call(name, input)
    if (status !== 200) throw refusalOf(status, body)
    return body
  }
  const queryClient = createQueryClient(transport)
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  return queryClient
}

/** Includes 404 errors: the browser must hydrate from the same result, or it would show a different page. */
function isSettled(query: Query): boolean {
  return defaultShouldDehydrateQuery(query) || isMissing(query.state.error)
}

type DataRoutes = ReturnType<typeof createStaticHandler>['dataRoutes']

function contentOf(context: StaticHandlerContext, routes: DataRoutes, queryClient: QueryClient, now: number) {
  const heads: Head[] = []
  const content = renderToString(
    <App queryClient={queryClient} now={now}>
      <HeadSlot value={(head) => void heads.push(head)}>
        <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
      </HeadSlot>
    </App>,
  )
  return { content, head: heads.at(-1) }
}
