import type { Pool } from 'pg'
import type { SmsPurpose } from './sms.ts'

export interface InboxMessage {
  phone: string
  /** The code, what a notice says, or the text of a message. */
  code: string
  purpose: SmsPurpose | 'notice' | 'message'
  sentAt: Date
}

/** The messages of the mock, shared by all API processes. */
export interface SmsInbox {
  put(message: InboxMessage): Promise<void>
  /** Newest first; of one phone, or of all. */
  list(phone?: string): Promise<InboxMessage[]>
}

const maxMessages = 200

/** The inbox in the table `sms_inbox`, limited to the newest 200 messages. */
export function createPostgresInbox(pool: Pool): SmsInbox {
  return {
    async put({ phone, code, purpose, sentAt }) {
      await pool.query('insert into sms_inbox (phone, code, purpose, sent_at) values ($1, $2, $3, $4)', [
        phone,
        code,
        purpose,
        sentAt,
      ])
      await pool.query(
        'delete from sms_inbox where id <= (select id from sms_inbox order by id desc offset $1 limit 1)',
        [maxMessages],
      )
    },

    async list(phone) {
      const { rows } = await pool.query<InboxMessage>(
        `select phone, code, purpose, sent_at as "sentAt" from sms_inbox
         where $1::text is null or phone = $1 order by id desc`,
        [phone ?? null],
      )
      return rows
    },
  }
}
