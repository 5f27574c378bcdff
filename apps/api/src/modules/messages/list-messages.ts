import type { Prisma } from '@qisuan/db/client'
import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'
import { readSegment, type Segment } from './segment.ts'

type Row = Prisma.MessageGetPayload<object>

export interface Message extends Omit<Row, 'segment' | 'price'> {
  segment: Segment
  /** Yuan per part. */
  price: number | null
}

/** All messages, the newest first. */
export async function listMessages({ db }: Services): Promise<Message[]> {
  return (await db.message.findMany({ orderBy: { id: 'desc' } })).map(messageOf)
}

/** @throws ConflictError when there is none with this number */
export async function requireMessage({ db }: Services, id: number): Promise<Message> {
  const row = await db.message.findUnique({ where: { id } })
  if (!row)
    throw new ConflictError(`没有 ${id} 号消息`, {
      next: { shell: '用 messages list 看看有哪些', console: '回到“消息”看看有哪些' },
    })
  return messageOf(row)
}

export interface Progress {
  message: Message
  /** Not sent yet. */
  waiting: number
  /** Taken for sending, without an answer of the provider: just now, or by a process that died then. They are never sent again. */
  unclear: number
  /** Reasons why others failed or were skipped, with numbers. */
  reasons: { state: 'failed' | 'skipped'; reason: string; count: number }[]
}

/** Progress of a message. */
export async function messageProgress(services: Services, id: number): Promise<Progress> {
  const message = await requireMessage(services, id)
  const { rows } = await services.pool.query<{ state: string; reason: string | null; count: number }>(
    `select state, reason, count(*)::int as count from message_recipient where message_id = $1 group by 1, 2 order by 3 desc`,
    [id],
  )
  const countOf = (wanted: string) => rows.find(({ state }) => state === wanted)?.count ?? 0
  const reasons = rows.flatMap(({ state, reason, count }) =>
    (state === 'failed' || state === 'skipped') && reason !== null ? [{ state, reason, count } as const] : [],
  )
  return { message, waiting: countOf('waiting'), unclear: countOf('sending'), reasons }
}

function messageOf({ segment, price, ...row }: Row): Message {
  return { ...row, segment: readSegment(segment), price: price && price.toNumber() }
}
