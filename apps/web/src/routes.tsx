import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom'
import { withTimeout } from './api/with-timeout.ts'
import { MembersOnly } from './layout/members-only.tsx'
import { Root } from './layout/root.tsx'
import { Broken } from './pages/broken.tsx'
import { paths } from './paths.ts'

/** What the module of a page or a frame exports: its component and the queries that it needs. */
export interface PageModule {
  Component: ComponentType
  queries?: (at: Place) => readonly PageQuery[]
  /** Queries that depend on the results of `queries`; only the server prefetches them. */
  laterQueries?: (at: Place, client: QueryClient) => readonly PageQuery[]
  /** Browser only: the path to redirect to instead of showing this page. */
  instead?: () => string | undefined
}

interface Place {
  params: LoaderFunctionArgs['params']
  url: URL
}

/** A query by its key; `initialPageParam` makes it an infinite query. */
export interface PageQuery {
  queryKey: QueryKey
  initialPageParam?: number
}

/** What the server needs to know about a route. The id of a page's route is the name of its module in `pages`. */
export interface RouteFacts {
  /** The file of its module, as named in the build manifest. */
  module: string
  /** The path under which the site map lists the page. */
  listed?: string
}

/**
 * All routes of the site. Pages under MembersOnly are rendered in the browser only; all others
 * are also rendered on the server, with their content.
 */
export function createRoutes(queryClient: QueryClient): RouteObject[] {
  const lazily = (id: string, load: () => Promise<PageModule>, handle: RouteFacts) => ({
    id,
    handle,
    lazy: async () => {
      const { Component, queries, laterQueries, instead } = await withTimeout(load())
      const prefetch = (pageQueries: readonly PageQuery[]) =>
        Promise.all(
          pageQueries.map(({ queryKey, initialPageParam }) =>
            initialPageParam === undefined
              ? queryClient.prefetchQuery({ queryKey })
              : queryClient.prefetchInfiniteQuery({ queryKey, initialPageParam }),
          ),
        )
      const loader = async ({ params, request }: LoaderFunctionArgs) => {
        const redirectPath = import.meta.env.SSR ? undefined : instead?.()
        if (redirectPath !== undefined) return redirect(redirectPath)
        const at = { params, url: new URL(request.url) }
        const loading = prefetch(queries?.(at) ?? [])
        // The server waits for the data; the browser shows the page at once, with skeletons where data is missing.
        if (!import.meta.env.SSR) return null
        await loading
        await prefetch(laterQueries?.(at, queryClient) ?? [])
        return null
      }
      return { Component, loader }
    },
  })
  const page = (name: string, load: () => Promise<PageModule>, facts: Listing = {}) =>
    lazily(name, load, { module: `src/pages/${name}.tsx`, ...facts })
  /**
   * The layout around pages, loaded only with them. If a page fails, its frame stays visible. A route whose own code
   * fails to load cannot show the error itself, so that the route in between has the error boundary.
   */
  const frame = (name: string, load: () => Promise<PageModule>, pages: RouteObject[]) => ({
    ...lazily(name, load, { module: `src/layout/${name}.tsx` }),
    children: [{ ErrorBoundary: Broken, children: pages }],
  })

  return [
    {
      Component: Root,
      ErrorBoundary: Broken,
      children: [
        frame('page-frame', () => import('./layout/page-frame.tsx'), [
          { path: '/', ...page('front-page', () => import('./pages/front-page.tsx'), listed(paths.front())) },
          {
            path: '/rank/final',
            ...page('final-ranking-page', () => import('./pages/final-ranking-page.tsx'), listed(paths.finalRanking())),
          },
          {
            path: '/rank/:me?',
            ...page('ranking-page', () => import('./pages/ranking-page.tsx'), listed(paths.ranking())),
          },
          { path: '/news', ...page('news-page', () => import('./pages/news-page.tsx'), listed(paths.news())) },
          { path: '/problem', ...page('faq-page', () => import('./pages/faq-page.tsx'), listed(paths.faq())) },
          { path: '/rule', ...page('rule-page', () => import('./pages/rule-page.tsx'), listed(paths.rules())) },
          { path: '/aboutus', ...page('about-page', () => import('./pages/about-page.tsx'), listed(paths.about())) },
          {
            path: '/videos',
            ...page('videos-page', () => import('./pages/videos-page.tsx'), listed(paths.videos())),
          },
          { path: '/md/*', ...page('document-page', () => import('./pages/document-page.tsx')) },
          {
            path: '/final-personal',
            ...page('final-personal-page', () => import('./pages/final-personal-page.tsx')),
          },
          { path: '/final-group', ...page('final-group-page', () => import('./pages/final-group-page.tsx')) },
          { path: '/score', ...page('score-page', () => import('./pages/score-page.tsx'), listed(paths.score())) },
          { path: '/enroll', ...page('enroll-page', () => import('./pages/enroll-page.tsx')) },
          { path: '/share/:uuid/:title?', ...page('share-page', () => import('./pages/share-page.tsx')) },
          {
            path: '/verify/:number?',
            ...page('verify-page', () => import('./pages/verify-page.tsx'), listed(paths.verifyAny())),
          },
          { path: '/account/:type', ...page('account-page', () => import('./pages/account-page.tsx')) },
          {
            Component: MembersOnly,
            children: [
              { path: '/jump', ...page('jump-page', () => import('./pages/jump-page.tsx')) },
              { path: '/preliminary', ...page('preliminary-page', () => import('./pages/preliminary-page.tsx')) },
              { path: '/repecharge', ...page('extra-page', () => import('./pages/extra-page.tsx')) },
              { path: '/aoc', ...page('asia-page', () => import('./pages/asia-page.tsx')) },
              { path: '/cq', ...page('codequest-page', () => import('./pages/codequest-page.tsx')) },
              { path: '/rewards', ...page('rewards-page', () => import('./pages/rewards-page.tsx')) },
              {
                path: '/result/preliminary',
                ...page('preliminary-result-page', () => import('./pages/preliminary-result-page.tsx')),
              },
              {
                path: '/result/final',
                ...page('final-result-page', () => import('./pages/final-result-page.tsx')),
              },
              {
                path: '/result/province',
                ...page('province-result-page', () => import('./pages/province-result-page.tsx')),
              },
              { path: '/user', ...page('user-page', () => import('./pages/user-page.tsx')) },
            ],
          },
          { path: '/reward', loader: () => redirect(paths.rewards()) },
          { path: '/dev/ui', ...page('gallery-page', () => import('./pages/gallery-page.tsx')) },
          { path: '*', ...page('lost-page', () => import('./pages/lost-page.tsx')) },
        ]),
        frame('phone-frame', () => import('./layout/phone-frame.tsx'), [
          {
            path: '/wap/index',
            ...page('phone-front-page', () => import('./pages/phone-front-page.tsx'), listed(paths.phoneFront())),
          },
          {
            path: '/wap/rank',
            ...page('phone-ranking-page', () => import('./pages/phone-ranking-page.tsx'), listed(paths.phoneRanking())),
          },
          {
            Component: MembersOnly,
            children: [
              { path: '/wap/welcome', ...page('phone-welcome-page', () => import('./pages/phone-welcome-page.tsx')) },
              { path: '/wap/share', ...page('phone-share-page', () => import('./pages/phone-share-page.tsx')) },
            ],
          },
        ]),
        frame('microsite-frame', () => import('./layout/microsite-frame.tsx'), [
          {
            path: '/suzhou',
            ...page('suzhou-page', () => import('./pages/suzhou-page.tsx'), listed(paths.suzhou())),
          },
          {
            path: '/suzhou/rule',
            ...page('suzhou-rule-page', () => import('./pages/suzhou-rule-page.tsx'), listed(paths.suzhouRules())),
          },
        ]),
      ],
    },
  ]
}

type Listing = Omit<RouteFacts, 'module'>

const listed = (path: string): Listing => ({ listed: path })

export function isFacts(handle: unknown): handle is RouteFacts {
  return typeof handle === 'object' && handle !== null && 'module' in handle
}
