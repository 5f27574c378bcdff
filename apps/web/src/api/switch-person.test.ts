import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createQueryClient, forgetPerson, queryOf } from './query-client.ts'
import { session } from './session.ts'
import { switchPerson } from './switch-person.ts'

/** What the server sees and answers, in order: a request of whose token, or a switch that ends it. */
function serverOf(tokens: Record<string, string>) {
  const live = new Set(['of-mother'])
  vi.stubGlobal('fetch', async (path: string, { headers, body }: { headers: Headers; body?: string }) => {
    const token = headers.get('Authorization')?.slice('Bearer '.length) ?? ''
    if (!live.has(token)) return Response.json({ message: '登录已失效', code: 'unauthorized' }, { status: 401 })
    if (path !== '/api/user/family/switch') return Response.json({ name: token })
    const next = tokens[JSON.parse(body ?? '{}').id]
    if (next === undefined) return Response.json({ message: '没有这个人', code: 'not_found' }, { status: 404 })
    live.clear()
    live.add(next)
    return Response.json({ token: next })
  })
}
