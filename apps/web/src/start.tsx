import { hydrate, type DehydratedState } from '@tanstack/react-query'
import { startTransition, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router-dom'
import { call, overHttp } from './api/call.ts'
import { clock } from './api/clock.ts'
import { createQueryClient, forgetPerson } from './api/query-client.ts'
import { session } from './api/session.ts'
import { App } from './app.tsx'
import { handOverPresses } from './early-press.ts'
import { adoptTimeZone } from './features/competition/queries.ts'
import { inWeChat } from './in-wechat.ts'
import { HeadSlot } from './ui/page-head.tsx'
import { createRoutes } from './routes.tsx'
import { initialStateId, rootId, type InitialState } from './server/page.ts'

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
  const repeatPress = handOverPresses()
  // A transition hydrates in short slices, so that a slow phone stays responsive in between.
  startTransition(() => {
    hydrateRoot(
      root,
      <App queryClient={queryClient} now={initialState.now}>
        <HeadSlot value={undefined}>
          <Hydrated then={repeatPress}>
            <RouterProvider router={router} />
          </Hydrated>
        </HeadSlot>
      </App>,
    )
  })
}

document.querySelector('.stalled')?.remove()

// Without it a page is the same, and WeChat makes up its card.
if (initialState.shareCards && inWeChat()) {
  void import('./features/share-cards/offer-share-cards.ts')
    .then(({ offerShareCards }) => offerShareCards())
    .catch(() => undefined)
}

// If the server's time cannot be read, the page uses the last known offset or the device's own clock.
void clock.correct(() => call('serverTime', {})).catch(() => undefined)

/** Does something once, when everything inside hears the visitor. */
function Hydrated({ then, children }: { then: () => void; children: ReactNode }) {
  useEffect(then, [then])
  return children
}

/**
 * Loads the code of the page that the server rendered, so that its HTML can be hydrated at once.
 * The data is part of the initial state, so that loaders need not run; every loader returns null anyway.
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
