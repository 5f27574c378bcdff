import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom'
import { withTimeout } from './api/with-timeout.ts'
import type { OptionalPage } from '@qisuan/contracts/organiser'
import { Root } from './layout/root.tsx'
import { Broken } from './pages/broken.tsx'
import { paths } from './paths.ts'

/** Exports of the module of a page or a frame: its component and the queries that it needs. */
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
  initialPageParam?: object
}

/** Facts about a route for the server. The id of a page's route is the name of its module in `pages`. */
export interface RouteFacts {
  /** The file of its module, as named in the build manifest. */
  module: string
  /** The path under which the site map lists the page. */
  listed?: string | undefined
  /** Set if the page exists only where the identity lists it. */
  optional?: OptionalPage | undefined
}

/**
 * All routes of the site. Pages for members only are rendered in the browser only; all others
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
  /** A page whose path is listed in the site map, or not, and which may exist only where the identity lists it. */
  const page = (
    path: string,
    name: string,
    load: () => Promise<PageModule>,
    listed?: 'listed',
    optional?: OptionalPage,
  ) => ({
    path,
    ...lazily(name, load, {
      module: `src/pages/${name}.tsx`,
      listed: listed && path.replace(/\/:\w+\?$/, ''),
      optional,
    }),
  })
  /**
   * The layout around pages, loaded only with them. If a page fails, its frame stays visible. A route whose own code
   * fails to load cannot show the error itself, so that the route in between has the error boundary.
   */
  const frame = (name: string, load: () => Promise<PageModule>, pages: RouteObject[]) => ({
    ...lazily(name, load, { module: `src/layout/${name}.tsx` }),
    children: [{ ErrorBoundary: Broken, children: pages }],
  })
  /** Pages of a frame that require a login; what asks for it loads with them. */
  const members = (of: string, pages: RouteObject[]) => ({
    ...lazily(`${of}-members`, () => import('./layout/members-only.tsx'), { module: 'src/layout/members-only.tsx' }),
    children: pages,
  })

  return [
    {
      Component: Root,
      ErrorBoundary: Broken,
      children: [
        frame('page-frame', () => import('./layout/page-frame.tsx'), [
          page('/', 'front-page', () => import('./pages/front-page.tsx'), 'listed'),
          page('/rank/final', 'final-ranking-page', () => import('./pages/final-ranking-page.tsx'), 'listed'),
          page('/rank/:me?', 'ranking-page', () => import('./pages/ranking-page.tsx'), 'listed'),
          page('/school/:id', 'school-page', () => import('./pages/school-page.tsx')),
          page('/news', 'documents/news-page', () => import('./pages/documents/news-page.tsx'), 'listed'),
          page('/news/:slug', 'documents/article-page', () => import('./pages/documents/article-page.tsx')),
          page('/problem', 'documents/faq-page', () => import('./pages/documents/faq-page.tsx'), 'listed'),
          page('/rule', 'documents/rule-page', () => import('./pages/documents/rule-page.tsx'), 'listed'),
          page(
            '/rule/fair',
            'documents/fair-play-page',
            () => import('./pages/documents/fair-play-page.tsx'),
            'listed',
          ),
          page('/lesson', 'documents/lesson-page', () => import('./pages/documents/lesson-page.tsx'), 'listed'),
          page('/privacy', 'documents/privacy-page', () => import('./pages/documents/privacy-page.tsx'), 'listed'),
          page(
            '/privacy/children',
            'documents/children-privacy-page',
            () => import('./pages/documents/children-privacy-page.tsx'),
            'listed',
          ),
          page('/terms', 'documents/terms-page', () => import('./pages/documents/terms-page.tsx'), 'listed'),
          page('/aboutus', 'documents/about-page', () => import('./pages/documents/about-page.tsx'), 'listed'),
          page('/videos', 'documents/videos-page', () => import('./pages/documents/videos-page.tsx'), 'listed'),
          page('/md/*', 'documents/document-page', () => import('./pages/documents/document-page.tsx')),
          page('/final-personal', 'rounds/final-personal-page', () => import('./pages/rounds/final-personal-page.tsx')),
          page('/final-group', 'rounds/final-group-page', () => import('./pages/rounds/final-group-page.tsx')),
          page('/score', 'score-page', () => import('./pages/score-page.tsx'), 'listed'),
          page('/enroll', 'enroll-page', () => import('./pages/enroll-page.tsx')),
          page('/join/:code', 'join-class-page', () => import('./pages/join-class-page.tsx')),
          page('/share/:uuid/:title?', 'share-page', () => import('./pages/share-page.tsx')),
          page('/verify/:number?', 'verify-page', () => import('./pages/verify-page.tsx'), 'listed'),
          page('/account/:type', 'account-page', () => import('./pages/account-page.tsx')),
          members('page', [
            page('/jump', 'rounds/jump-page', () => import('./pages/rounds/jump-page.tsx')),
            page('/openid/login/:uid', 'openid-login-page', () => import('./pages/openid-login-page.tsx')),
            page('/preliminary', 'rounds/preliminary-page', () => import('./pages/rounds/preliminary-page.tsx')),
            page('/repecharge', 'rounds/extra-page', () => import('./pages/rounds/extra-page.tsx')),
            page('/rewards', 'results/rewards-page', () => import('./pages/results/rewards-page.tsx')),
            page(
              '/result/preliminary',
              'results/preliminary-result-page',
              () => import('./pages/results/preliminary-result-page.tsx'),
            ),
            page('/result/final', 'results/final-result-page', () => import('./pages/results/final-result-page.tsx')),
            page(
              '/result/province',
              'results/province-result-page',
              () => import('./pages/results/province-result-page.tsx'),
            ),
            page('/user', 'user-page', () => import('./pages/user-page.tsx')),
            page('/user/family', 'family-page', () => import('./pages/family-page.tsx')),
            page('/user/school', 'own-school-page', () => import('./pages/own-school-page.tsx')),
            page('/account', 'own-account-page', () => import('./pages/own-account-page.tsx')),
          ]),
          page('/aoc', 'rounds/asia-page', () => import('./pages/rounds/asia-page.tsx'), undefined, 'asia'),
          page(
            '/cq',
            'rounds/codequest-page',
            () => import('./pages/rounds/codequest-page.tsx'),
            undefined,
            'codequest',
          ),
          { path: '/reward', loader: () => redirect(paths.rewards()) },
          page('*', 'lost-page', () => import('./pages/lost-page.tsx')),
        ]),
        frame('phone-frame', () => import('./layout/phone-frame.tsx'), [
          page('/wap/index', 'phone/phone-front-page', () => import('./pages/phone/phone-front-page.tsx'), 'listed'),
          page('/wap/rank', 'phone/phone-ranking-page', () => import('./pages/phone/phone-ranking-page.tsx'), 'listed'),
          members('phone', [
            page('/wap/welcome', 'phone/phone-welcome-page', () => import('./pages/phone/phone-welcome-page.tsx')),
            page('/wap/share', 'phone/phone-share-page', () => import('./pages/phone/phone-share-page.tsx')),
          ]),
        ]),
        frame('hall-frame', () => import('./layout/hall-frame.tsx'), [
          page('/hall/final', 'hall-board-page', () => import('./pages/hall-board-page.tsx')),
          page('/hall/ceremony/:id', 'ceremony-page', () => import('./pages/ceremony-page.tsx')),
        ]),
        frame('microsite-frame', () => import('./layout/microsite-frame.tsx'), [
          page('/suzhou', 'suzhou-page', () => import('./pages/suzhou-page.tsx'), 'listed', 'suzhou'),
          page('/suzhou/rule', 'suzhou-rule-page', () => import('./pages/suzhou-rule-page.tsx'), 'listed', 'suzhou'),
        ]),
      ],
    },
  ]
}

export function isFacts(handle: unknown): handle is RouteFacts {
  return typeof handle === 'object' && handle !== null && 'module' in handle
}
