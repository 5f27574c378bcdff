import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

/**
 * Lets a change of the console come only from a page of this site. A browser says where a request comes from: in Sec-Fetch-Site, which pages
 * cannot write, or, on plain http, in Origin.
 * @throws AppError forbidden (403)
 */
export function requireSameSite({ headers }: FastifyRequest, siteUrl: string): void {
  const { 'sec-fetch-site': from, origin, host } = headers
  const isOurs =
    from === undefined
      ? origin !== undefined && (origin === new URL(siteUrl).origin || URL.parse(origin)?.host === host)
      : from === 'same-origin'
  if (!isOurs) throw new AppError('forbidden', '这个请求不是从后台的页面发出的')
}
