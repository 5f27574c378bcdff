import { operatorContract } from '@qisuan/contracts/console/contract'
import { previewOf, type OperatorCall } from '@qisuan/contracts/console/operator-call'
import { contract } from '@qisuan/contracts/contract'
import type { Endpoint } from '@qisuan/contracts/endpoint'
import { errorBody, errorCodes, fieldErrors, type ErrorCode } from '@qisuan/contracts/errors'
import { rights } from '@qisuan/contracts/console/access/rights'
import { z } from 'zod'
import { version } from '../../version.ts'
import { specified } from './specified.ts'

/** The contract as an OpenAPI 3.1 document. */
export function openApi(siteUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of [...Object.values(contract), ...Object.values(operatorContract)]) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  for (const call of Object.values<OperatorCall>(operatorContract)) {
    if (call.preview !== true) continue
    const shown = previewOf(call)
    paths[shown.path] = { post: { ...operation(shown), operationId: `${call.name}Preview` } }
  }
  return {
    openapi: '3.1.0',
    info: { title: '比赛网站的接口', version },
    servers: [{ url: siteUrl }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        operator: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-qisuan_operator',
          description: 'POST 还要带上 X-Qisuan-Csrf，值在 /api/console/me 里',
        },
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Qisuan-Signature',
          description: 'sha256=<HMAC-SHA256(正文)>',
        },
      },
      schemas: { FieldErrors: jsonSchema(fieldErrors, 'output'), ErrorBody: jsonSchema(errorBody, 'output') },
    },
  }
}

function operation(endpoint: Endpoint | OperatorCall) {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    ...descriptionOf(endpoint),
    ...security[endpoint.audience],
    parameters: [
      ...parameters('params' in endpoint ? endpoint.params : undefined, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.path.includes('*')
        ? [{ name: 'path', in: 'path', required: true, schema: { type: 'string' } }]
        : []),
    ],
    ...(endpoint.body ? { requestBody: body(endpoint.body) } : {}),
    responses: {
      200: {
        description: endpoint.answer.description ?? endpoint.summary,
        content: {
          [('media' in endpoint && endpoint.media) || 'application/json']: {
            schema: jsonSchema(endpoint.answer, 'output'),
          },
        },
      },
      ...refusals(endpoint),
    },
  }
}

function descriptionOf(endpoint: Endpoint | OperatorCall): { description?: string } {
  if (endpoint.audience !== 'operator') {
    const [description] = specified(endpoint)
    return description === undefined ? {} : { description }
  }
  if (endpoint.right === 'door') return { description: '后台，不必登录' }
  if (endpoint.right === 'own') return { description: '后台，登录的成员' }
  return { description: `后台，要有权限：${rights[endpoint.right].name}` }
}

const security = {
  operator: { security: [{ operator: [] }] },
  public: {},
  member: { security: [{ session: [] }] },
  platform: { security: [{ signature: [] }] },
  monitoring: {},
}

function parameters(schema: z.ZodType | undefined, where: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
    ...(typeof property === 'object' && property.description ? { description: property.description } : {}),
  }))
}

function body(schema: z.ZodType) {
  const content = { schema: jsonSchema(schema, 'input') }
  return { required: true, content: { 'application/json': content, 'application/x-www-form-urlencoded': content } }
}

/** The error responses of an endpoint, by status. */
function refusals(endpoint: Endpoint | OperatorCall) {
  const codes = new Set<ErrorCode>(endpoint.errors)
  if (endpoint.audience === 'member') codes.add('not_logged_in')
  if (endpoint.audience === 'operator' && endpoint.right !== 'door') codes.add('not_logged_in').add('forbidden')
  if (endpoint.confirmed) codes.add('confirmation_required')
  if ('window' in endpoint) codes.add('not_in_competition_time')
  codes.add('too_many_requests')
  const byStatus = Map.groupBy([...codes], (code) => errorCodes[code])
  const answers = [...byStatus].map(([status, each]) => [status, answer(each.join('、'), 'ErrorBody')] as const)
  const takesFields = endpoint.body ?? endpoint.query ?? ('params' in endpoint ? endpoint.params : undefined)
  return Object.fromEntries([...answers, ...(takesFields ? [[422, answer('字段有误', 'FieldErrors')] as const] : [])])
}

function answer(description: string, schema: 'ErrorBody' | 'FieldErrors') {
  return { description, content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } } }
}

/** Converts to JSON Schema. Transforms, which JSON Schema cannot express, allow any value. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
