import { contract } from '@qisuan/contracts/contract'
import { operatorAddresses } from '@qisuan/contracts/console/addresses'
import { operatorContract } from '@qisuan/contracts/console/contract'
import { previewOf, type OperatorCall } from '@qisuan/contracts/console/operator-call'
import { addresses } from '@qisuan/contracts/addresses'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApi } from './support/harness.ts'

const api = useApi()
const routes = new Set<string>()
beforeAll(async () => {
  // The router prints a tree in which each line has the suffix that it appends to the path above it.
  const path: string[] = []
  for (const line of api.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', added, methods] = /^(.*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
    if (added === undefined) continue
    path.splice(indent.length / 4, path.length, added)
    for (const method of methods?.split(', ') ?? []) routes.add(`${method} ${path.join('')}`)
  }
})

describe('contract and router', () => {
  it('declare each endpoint under its own name', () => {
    expect(Object.keys(contract)).toEqual(Object.keys(addresses))
    expect(Object.keys(operatorContract)).toEqual(Object.keys(operatorAddresses))
    for (const [name, endpoint] of [...Object.entries(contract), ...Object.entries(operatorContract)])
      expect(endpoint.name).toBe(name)
  })

  it('have the same endpoints', () => {
    const calls: readonly OperatorCall[] = Object.values(operatorContract)
    const previews = calls.filter(({ preview }) => preview === true).map(previewOf)
    const declared = [...Object.values(contract), ...calls, ...previews].map(({ method, path }) => `${method} ${path}`)
    expect(declared.filter((each) => !api.app.hasRoute(split(each)))).toEqual([])
    const served = [...routes].filter((each) =>
      /^(GET|POST|PUT|PATCH|DELETE) \/(api|storage|healthz|readyz)/.test(each),
    )
    expect(served.length).toBeGreaterThan(30)
    expect(served.filter((each) => !declared.includes(each))).toEqual([])
  })

  it('give every endpoint a summary and a section of the specification', () => {
    const incomplete = Object.values(contract).filter(({ summary, section }) => !summary || !section)
    expect(incomplete).toEqual([])
  })

  it('give every endpoint in OpenAPI and on the page of documentation', async () => {
    const { body } = await api.request.get('/api/openapi.json').expect(200)
    expect(body.openapi).toBe('3.1.0')
    for (const { method, path, name } of [...Object.values(contract), ...Object.values(operatorContract)]) {
      const key = path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}')
      expect(body.paths[key]?.[method.toLowerCase()]).toMatchObject({ operationId: name })
    }
    const docs = await api.request.get('/api/docs').expect(200)
    expect(docs.headers['content-type']).toContain('text/html')
    for (const { path } of Object.values(contract)) expect(docs.text).toContain(path)
    expect(docs.text + JSON.stringify(body)).not.toContain('第 – 节')
  })
})

function split(each: string) {
  const [method = 'GET', url = '/'] = each.split(' ')
  return { method: method === 'POST' ? ('POST' as const) : ('GET' as const), url }
}
