import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createQueryClient } from './api/query-client.ts'
import { isPagePath, optionalPatterns, pagePatterns } from './page-patterns.ts'
import { documentLink } from './document-link.ts'
import { accountTypes, paths } from './paths.ts'
import { createRoutes, isFacts } from './routes.tsx'

const routes = createRoutes(createQueryClient(() => Promise.reject(new Error('no call is made here'))))
const pageAt = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.id

test.each([
  [paths.front(), 'front-page'],
  [paths.ranking(), 'ranking-page'],
  [paths.ownRanking(), 'ranking-page'],
  [paths.finalRanking(), 'final-ranking-page'],
  [paths.finalRankingOf('2025-2', 'm'), 'final-ranking-page'],
  ['/hall/final?group=m', 'hall-board-page'],
  [paths.ceremony('0d9f6c1e-6a52-4b7e-9c37-3f1b2a4d5e6f'), 'ceremony-page'],
  ...accountTypes.map((type) => [paths.account(type), 'account-page']),
  [paths.schoolRanking(), 'ranking-page'],
  [paths.preliminaryRanking(), 'ranking-page'],
  [paths.school(12), 'school-page'],
  [paths.score(), 'score-page'],
  [paths.enroll(), 'enroll-page'],
  [paths.jump(), 'rounds/jump-page'],
  [paths.bindAccount(), 'rounds/jump-page'],
  [paths.platformLogin('Ab-_9'), 'openid-login-page'],
  [paths.preliminary(), 'rounds/preliminary-page'],
  [paths.extraRound(), 'rounds/extra-page'],
  [paths.finalPersonal(), 'rounds/final-personal-page'],
  [paths.finalGroup(), 'rounds/final-group-page'],
  [paths.asia(), 'rounds/asia-page'],
  [paths.codequest(), 'rounds/codequest-page'],
  [paths.rewards(), 'results/rewards-page'],
  [paths.preliminaryResult(), 'results/preliminary-result-page'],
  [paths.preliminaryResultOf('2025-1'), 'results/preliminary-result-page'],
  [paths.rewardsOf('2025-1'), 'results/rewards-page'],
  [paths.finalResult(), 'results/final-result-page'],
  [paths.finalResultOf('2022-2'), 'results/final-result-page'],
  [paths.provinceResultOf('2022-11.15-temp'), 'results/province-result-page'],
  [paths.provinceResult(), 'results/province-result-page'],
  [paths.user(), 'user-page'],
  [paths.ownAccount(), 'own-account-page'],
  [paths.family(), 'family-page'],
  [paths.ownSchool(), 'own-school-page'],
  ['/join/7K4M2Q7K4M', 'join-class-page'],
  [paths.share('0d9f6c1e-6a52-4b7e-9c37-3f1b2a4d5e6f', '小小航的成绩'), 'share-page'],
  [paths.phoneShare(), 'phone/phone-share-page'],
  [paths.verify('7K4X-91DM-2QPC'), 'verify-page'],
  [paths.verifyAny(), 'verify-page'],
  [paths.phoneFront(), 'phone/phone-front-page'],
  [paths.phoneRanking(), 'phone/phone-ranking-page'],
  [paths.phoneRankingOf('m'), 'phone/phone-ranking-page'],
  [paths.phoneWelcome(), 'phone/phone-welcome-page'],
  [paths.suzhou(), 'suzhou-page'],
  [paths.suzhouOf('m'), 'suzhou-page'],
  [paths.suzhouRules(), 'suzhou-rule-page'],
  [paths.news(), 'documents/news-page'],
  [paths.faq(), 'documents/faq-page'],
  [paths.rules(), 'documents/rule-page'],
  [paths.fairPlay(), 'documents/fair-play-page'],
  [paths.lesson(), 'documents/lesson-page'],
  [paths.privacy(), 'documents/privacy-page'],
  [paths.childrenPrivacy(), 'documents/children-privacy-page'],
  [paths.terms(), 'documents/terms-page'],
  [paths.about(), 'documents/about-page'],
  [paths.videos(), 'documents/videos-page'],
  [paths.document('rule.md'), 'documents/document-page'],
  [paths.document('2026/规则 1.pdf'), 'documents/document-page'],
])('%s shows %s', (path, page) => {
  expect(pageAt(path ?? '')).toBe(page)
})

test.each(['/nowhere', '/rank/me/more', '/account/login/more', '//evil.example'])(
  '%s leads to the not-found page',
  (path) => {
    expect(pageAt(path)).toBe('lost-page')
  },
)

test.each(['rule.md', '2026/规则 1.pdf', '100%.md'])('the link of document %s is recovered from its URL', (link) => {
  const path = paths.document(link)
  expect(matchRoutes(routes, path)?.at(-1)?.params['*']).toBe(link)
  expect(documentLink(path)).toBe(link)
})

test('an article opens the text of its name', () => {
  expect(pageAt(paths.article('开赛'))).toBe('documents/article-page')
  expect(documentLink(paths.article('开赛'))).toBe('news/开赛.md')
})

test('other URLs have no document link, and a bare percent sign is literal', () => {
  expect(documentLink('/md/100%.md')).toBe('100%.md')
  expect(documentLink('https://example.org/md/a.md')).toBeUndefined()
  expect(documentLink('/news')).toBeUndefined()
})

const patternsOf = (all: readonly RouteObject[]): string[] =>
  all.flatMap(({ path, children }) => [
    ...(path === undefined || path === '*' ? [] : [path]),
    ...patternsOf(children ?? []),
  ])

test('the patterns of pages are those of the routes', () => {
  expect(patternsOf(routes).toSorted()).toEqual(pagePatterns.toSorted())
})

test('the optional ones are those of the optional routes', () => {
  const optional = (all: readonly RouteObject[]): [string, string][] =>
    all.flatMap(({ path, handle, children = [] }): [string, string][] =>
      path !== undefined && isFacts(handle) && handle.optional ? [[path, handle.optional]] : optional(children),
    )
  expect(Object.fromEntries(optional(routes))).toEqual(optionalPatterns)
  expect(isPagePath(paths.suzhouRules(), ['suzhou'])).toBe(true)
})

test.each([
  [paths.front(), true],
  [paths.rules(), true],
  [`${paths.rules()}/`, true],
  [paths.ownRanking(), true],
  ['/rank/you', false],
  [paths.account('password'), true],
  ['/account/nothing', false],
  [paths.document('rule.md'), true],
  ['/md/', false],
  [paths.verifyAny(), true],
  [paths.suzhou(), false],
  ['/nowhere', false],
  ['/api/time', false],
])('%s is a page: %s', (path, isPage) => {
  expect(isPagePath(path, [])).toBe(isPage)
})

test('every route that loads a module names a file that exists', () => {
  const modules = (all: RouteObject[]): string[] =>
    all.flatMap(({ handle, children }) => [...(isFacts(handle) ? [handle.module] : []), ...modules(children ?? [])])
  const missing = modules(routes).filter((module) => !existsSync(join(import.meta.dirname, '..', module)))
  expect(missing).toEqual([])
})
