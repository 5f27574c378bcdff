import { organiserFile } from '@qisuan/contracts/organiser'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, onTestFinished, vi } from 'vitest'
import { overHttp } from '../src/api/call.ts'
import { RenderedAt } from '../src/api/clock.ts'
import { createQueryClient } from '../src/api/query-client.ts'
import { identityQuery } from '../src/identity.ts'

const names = { full_name: '苗圃编程邀请赛', short_name: '苗圃杯', organisation: '苗圃编程协会' }

/** For tests: what a page shows first, and the functions of its hooks, with the answers that its query client holds. */
export function createPage({ at = '2026-11-20T15:00:00+08:00', path = '/' } = {}) {
  const client = createQueryClient(overHttp)
  client.setQueryData(identityQuery().queryKey, { ...organiserFile.parse(names), qr_codes: [] })
  const htmlOf = (page: ReactNode) =>
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <RenderedAt value={Date.parse(at)}>
          <MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>
        </RenderedAt>
      </QueryClientProvider>,
    )
  return {
    client,
    /** Holds an answer, of which a test gives only what its page reads. */
    hold: (queryKey: readonly unknown[], answer: unknown) => client.setQueryData(queryKey, answer),
    htmlOf,
    textOf: (page: ReactNode) => htmlOf(page).replace(/<[^>]+>/g, ''),
    /** Result of a hook at its first render; what it then sets is not rendered again. */
    hook<Result>(use: () => Result): Result {
      const results: Result[] = []
      function Caller() {
        results.push(use())
        return null
      }
      htmlOf(<Caller />)
      const [result] = results
      if (result === undefined) throw new Error('the hook has returned nothing')
      return result
    },
  }
}

interface Asked {
  path: string
  body: unknown
}

/** No answer: the line is away. */
export const lost = Symbol('lost')

/** An answer that refuses. */
export const refused = (status: number, body: object) => Response.json(body, { status })

/** Answers the calls of a test. @returns the calls so far, in their order */
export function serve(answer: (asked: Asked, earlier: readonly Asked[]) => unknown): Asked[] {
  const calls: Asked[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    const asked = { path, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined }
    const reply = await answer(asked, [...calls])
    calls.push(asked)
    if (reply === lost) throw new TypeError('the line is away')
    return reply instanceof Response ? reply : Response.json(reply)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return calls
}

/** A browser's events, of which a call without an answer waits for `online`. @returns sends one, once it is waited for */
export function listen(): (name: string) => Promise<void> {
  const events = new EventTarget()
  const awaited = new Set<string>()
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    awaited.add(name)
    events.addEventListener(name, listener)
  })
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  onTestFinished(() => void vi.unstubAllGlobals())
  return async (name) => {
    await expect.poll(() => awaited.has(name)).toBe(true)
    events.dispatchEvent(new Event(name))
  }
}
