import { hydrate, type DehydratedState } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router-dom'
import { call, overHttp } from './api/call.ts'
import { clock } from './api/clock.ts'
import { createQueryClient, forgetPerson } from './api/query-client.ts'
import { session } from './api/session.ts'
import { App } from './app.tsx'
import { adoptTimeZone } from './features/competition/queries.ts'
import { HeadSlot } from './ui/page-head.tsx'
import { createRoutes } from './routes.tsx'
import { initialStateId, rootId, type InitialState } from './server/page.ts'
import './ui/tokens.css'
import './ui/base.css'

const initialState: InitialState & { queries: DehydratedState } = JSON.parse(
  document.getElementById(initialStateId)?.textContent ?? '{}',
)
const root = document.getElementById(rootId)
const queryClient = createQueryClient(overHttp)
const routes = createRoutes(queryClient)

hydrate(queryClient, initialState.queries)
adoptTimeZone(queryClient)
session.followOtherTabs(window)
session.subscribe((token) => void forgetPerson(queryClient, token !== null))

const loaderData = await loadMatched(routes)
const router = createBrowserRouter(routes, { hydrationData: { loaderData } })
if (root) {
  // As a transition it is taken over in short pieces, between which a slow phone answers its owner.
  startTransition(() => {
    hydrateRoot(
      root,
      <App queryClient={queryClient} now={initialState.now}>
        <HeadSlot value={undefined}>
          <RouterProvider router={router} />
        </HeadSlot>
      </App>,
    )
  })
}

document.querySelector('.stalled')?.remove()

// Without the server's time the page goes by the last offset known, or by the device's own clock.
void clock.correct(() => call('serverTime', {})).catch(() => undefined)

/**
 * Fetches the code of the page that the server has rendered, so that its HTML is taken over in one go.
 * What its loader would ask has come with the page; the loader's own value is null everywhere.
 */
async function loadMatched(all: RouteObject[]): Promise<Record<string, null>> {
  const loaded: Record<string, null> = {}
  await Promise.all(
    (matchRoutes(all, location) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
      if (route.id) loaded[route.id] = null
    }),
  )
  return loaded
}
