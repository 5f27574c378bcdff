import { brotliCompressSync } from 'node:zlib'
import { expect, type Page, type Response } from '@playwright/test'

/** The scripts and style sheets that a page loads, in brotli-compressed bytes. */
export async function codeBytes(page: Page, path: string): Promise<number> {
  const files = new Set<string>()
  page.on('request', (request) => /^(?:script|stylesheet)$/.test(request.resourceType()) && files.add(request.url()))
  await page.goto(path, { waitUntil: 'networkidle' })
  // Over plain HTTP Chromium does not accept brotli, so the size comes from a second request that does.
  const sizes = await Promise.all([...files].map((url) => sizeInBrotli(url)))
  expect(sizes.length).toBeGreaterThan(0)
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** All that a page loads for its first view, in bytes as they are sent with brotli. */
export async function firstViewBytes(page: Page, path: string): Promise<number> {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.goto(path, { waitUntil: 'networkidle' })
  const sizes = await Promise.all(responses.map(sizeOf))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function sizeOf(response: Response): Promise<number> {
  const { pathname } = new URL(response.url())
  if (/\.(?:js|css)$/.test(pathname)) return sizeInBrotli(response.url())
  const body = await response.body()
  return /\.(?:woff2|webp|png)$/.test(pathname) ? body.length : brotliCompressSync(body).length
}

async function sizeInBrotli(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'br' } })
  expect(response.headers.get('content-encoding')).toBe('br')
  return Number(response.headers.get('content-length'))
}
