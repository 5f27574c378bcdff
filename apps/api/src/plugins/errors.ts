import { errorCodes, type ErrorCode } from '@qisuan/contracts/errors'
import { operatorContract } from '@qisuan/contracts/console/contract'
import { contract } from '@qisuan/contracts/contract'
import type { FastifyError, FastifyReply } from 'fastify'
import plugin from 'fastify-plugin'
import { AppError, ValidationError } from '../app-error.ts'
import { isDatabaseDown, isReadOnly } from '@qisuan/db/failures'
import { isUniqueViolation } from '../services/violations.ts'

const messages = {
  malformed: '请求的格式不正确',
  not_found: '没有找到',
  method_not_allowed: '不支持这种请求方式',
  too_large: '内容太大了',
  unsupported_media_type: '不支持这种内容格式',
  internal: '服务器出错了，请稍后再试',
  conflict: '刚才已经有人做了同样的事，请刷新以后再看',
  unavailable: '服务暂时不可用，请稍后再试',
} as const satisfies Partial<Record<ErrorCode, string>>

/** While another machine takes over, or operators move the database. */
const readOnly = '网站正在换机器，一会儿就好：现在可以看，还不能保存。请过一分钟再试一次'

/** Turns every error into a response. Internal errors are logged; the response does not describe them. */
export const errors = plugin(
  async (app) => {
    app.setErrorHandler((error: FastifyError, request, reply) => {
      if (error instanceof ValidationError) {
        return reply
          .code(422)
          .header('cache-control', 'no-store')
          .send({ message: error.message, errors: error.errors })
      }
      if (error instanceof AppError) {
        if (errorCodes[error.code] >= 500)
          request.log.warn({ err: error.cause ?? error, code: error.code }, 'request failed')
        return refuse(reply, error.code, error.message, error)
      }
      const code = codeOfStatus(error.statusCode)
      if (code) return refuse(reply, code, messages[code])
      if (isDatabaseDown(error)) {
        request.log.error({ err: error }, 'database unreachable')
        return refuse(reply, 'unavailable', isReadOnly(error) ? readOnly : messages.unavailable)
      }
      // Of two requests that create the same at once, the second; its transaction has changed nothing.
      if (isUniqueViolation(error)) {
        request.log.warn({ err: error }, 'created twice')
        return refuse(reply, 'conflict', messages.conflict)
      }
      request.log.error({ err: error }, 'unexpected')
      return refuse(reply, 'internal', messages.internal)
    })

    app.setNotFoundHandler((request, reply) => {
      const path = request.url.split('?')[0] ?? '/'
      const methods = methodsOf(path)
      // A known route may call this handler too: /storage does for a missing file.
      if (methods.length === 0 || methods.includes(request.method))
        return refuse(reply, 'not_found', messages.not_found)
      void reply.header('allow', [...methods, 'OPTIONS'].join(', '))
      if (request.method === 'OPTIONS') return reply.code(204).send()
      return refuse(reply, 'method_not_allowed', messages.method_not_allowed)
    })
  },
  { name: 'errors' },
)

/** Sends an error in the contract's format. A 503 always has a Retry-After. */
function refuse(
  reply: FastifyReply,
  code: ErrorCode,
  message: string,
  { retryAfter, challenge, current }: Partial<Pick<AppError, 'retryAfter' | 'challenge' | 'current'>> = {},
) {
  const status = errorCodes[code]
  const wait = retryAfter ?? (status === 503 ? 5 : undefined)
  if (wait !== undefined) void reply.header('retry-after', Math.max(1, Math.ceil(wait)))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ message, code, ...(challenge && { challenge }), ...(current && { current }) })
}

function codeOfStatus(status: number | undefined): keyof typeof messages | undefined {
  switch (status) {
    case 404:
      return 'not_found'
    case 405:
      return 'method_not_allowed'
    case 413:
      return 'too_large'
    case 415:
      return 'unsupported_media_type'
    default:
      return status !== undefined && status >= 400 && status < 500 ? 'malformed' : undefined
  }
}

const routes = [...Object.values(contract), ...Object.values(operatorContract)].map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+').replace('*', '.+')}/?$`),
}))

function methodsOf(path: string): string[] {
  const found = routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
  return found.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
}
