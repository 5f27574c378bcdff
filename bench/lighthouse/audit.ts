import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext } from '@playwright/test'
import { findChrome } from '@qisuan/e2e/find-chrome'
import { freePort } from '@qisuan/launcher/free-port'
import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse'
import { categories, type Limits, type Subject } from './pages.ts'

interface AuditRequest {
  url: string
  origin: string
  preset: Subject['preset']
  /** The session token of the user who visits the page; undefined for a visitor. */
  token: string | undefined
  /** Audits that do not apply. */
  skipAudits?: string[]
}

export interface Audit {
  /** Out of 100. */
  scores: Limits
  /** Milliseconds; the layout shift has no unit. */
  metrics: Record<'fcp' | 'lcp' | 'tbt' | 'cls', number>
  /** The audits that cost points, one line each. */
  failures: string[]
}

/** One run of Lighthouse in a fresh browser profile. @throws when the page could not be audited */
export async function audit({ url, origin, preset, token, skipAudits = [] }: AuditRequest): Promise<Audit> {
  return inFreshBrowser(async (browser, port) => {
    if (token !== undefined) {
      const page = await browser.newPage()
      await page.goto(`${origin}/robots.txt`)
      await page.evaluate((bearer) => localStorage.setItem('qisuan.token', bearer), token)
      await page.close()
    }
    const result = await run(url, preset, {
      port,
      onlyCategories: [...categories],
      skipAudits,
      disableFullPageScreenshot: true,
    })
    return { scores: scoresOf(result), metrics: metricsOf(result), failures: failuresOf(result) }
  })
}

interface LoggedIn {
  url: string
  preset: Subject['preset']
  cookies: Parameters<BrowserContext['addCookies']>[0]
}

/** Lighthouse's score for accessibility of a page behind a login, out of 100, and what costs points. @throws when it could not be audited */
export async function auditAccessibility({
  url,
  preset,
  cookies,
}: LoggedIn): Promise<Pick<Audit, 'failures'> & { score: number }> {
  return inFreshBrowser(async (browser, port) => {
    await browser.addCookies(cookies)
    const result = await run(url, preset, { port, onlyCategories: ['accessibility'], disableFullPageScreenshot: true })
    if (pathOf(result.finalDisplayedUrl) !== pathOf(url)) throw new Error(`${url} leads to ${result.finalDisplayedUrl}`)
    return { score: scoresOf(result).accessibility, failures: failuresOf(result) }
  })
}

const pathOf = (url: string): string => new URL(url).pathname.replace(/\/$/, '')

async function inFreshBrowser<T>(work: (browser: BrowserContext, port: number) => Promise<T>): Promise<T> {
  const profile = mkdtempSync(join(tmpdir(), 'qisuan-lighthouse-'))
  const port = await freePort()
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findChrome(),
    args: [`--remote-debugging-port=${port}`, '--disable-gpu', '--disable-background-networking'],
  })
  try {
    return await work(browser, port)
  } finally {
    await browser.close()
    rmSync(profile, { recursive: true, maxRetries: 5 })
  }
}

async function run(url: string, preset: Subject['preset'], flags: Flags): Promise<Result> {
  const result = await lighthouse(url, flags, preset === 'desktop' ? desktopConfig : undefined)
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  return lhr
}

function scoresOf(result: Result): Limits {
  const score = (category: keyof Limits) => Math.round((result.categories[category]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  }
}

function metricsOf(result: Result): Audit['metrics'] {
  const value = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN
  return {
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  }
}

/** The audits that count and failed, each with the first place where it failed. */
function failuresOf(result: Result): string[] {
  return categories.flatMap((category) =>
    (result.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const found = result.audits[id]
      if (weight === 0 || !found || found.score === null || found.score >= 0.9) return []
      const where = found.details && 'items' in found.details ? JSON.stringify(found.details.items[0]) : ''
      return [`${category}: ${found.title} ${found.displayValue ?? ''} ${where}`]
    }),
  )
}
