import { contract } from '@qisuan/contracts/contract'
import { errorCodes } from '@qisuan/contracts/errors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from './app-error.ts'
import { attachment } from './attachment.ts'
import { clientOf, type Client } from './client.ts'
import { plainPage } from './plain-page.ts'
import { rateLimitOf } from './plugins/limits.ts'
import { addressName, openFileAddress, type OrderedFile } from './services/file-address.ts'
import type { Services } from './services/services.ts'
import type { Session } from './services/sessions/sessions.ts'

export interface OwnFile {
  content: Buffer
  type: string
  /** The name under which it is stored, in Chinese. */
  name: string
}

/** Makes the file that an address was given for, as it is now. @throws AppError where there is none any more */
export type MakeFile = (call: { session: Session; file: OrderedFile; client: Client }) => Promise<OwnFile>

const expired = {
  status: 410,
  title: '这个下载地址已经失效',
  text: '下载地址只在几分钟里有效。请回到刚才的页面，再点一次下载。',
}

/** Serves files at the addresses that their owners were given (docs/adr/site/0071-own-files.md). A browser asks without a login. */
export function ownFile(app: FastifyInstance, services: Services, make: MakeFile): void {
  const { path, query, limits } = contract.ownFile
  app.get<{ Params: { name: string } }>(
    path,
    { config: { rateLimit: rateLimitOf(limits[0]) } },
    async (request, reply) => {
      const key = query.safeParse(request.query).data?.key ?? ''
      const opened = await openFileAddress(services, key)
      if (!opened || addressName(opened.file) !== request.params.name) return refuse(reply, services, expired)
      const made = await make({ ...opened, client: clientOf(request, reply, services) }).catch((error: unknown) => {
        if (error instanceof AppError) return error
        throw error
      })
      if (made instanceof AppError) {
        return refuse(reply, services, { status: errorCodes[made.code], title: '没有下载成功', text: made.message })
      }
      return reply
        .headers({ ...notStored, 'content-disposition': attachment(made.name) })
        .type(made.type)
        .send(made.content)
    },
  )
}

const notStored = { 'cache-control': 'private, no-store' }

function refuse(
  reply: FastifyReply,
  { config }: Services,
  { status, title, text }: { status: number; title: string; text: string },
) {
  const page = plainPage({ title, text, siteUrl: config.siteUrl })
  return reply.code(status).headers(notStored).type('text/html; charset=utf-8').send(page)
}
