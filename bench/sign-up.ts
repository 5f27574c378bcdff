import { openKeyRing } from '@qisuan/db/key-ring'
import { createSealer } from '@qisuan/db/sealing'
import { withClient } from '@qisuan/db/with-client'
import type { Process } from './api.ts'
import { keys, ownUser } from './bulk-fixture.ts'

const phone = '19900009999'
const password = 'benchmark-2026'

/** Gives one contestant a phone number, a password and a session. */
export async function signUp(
  api: Process,
  databaseUrl: string,
): Promise<{ phone: string; password: string; token: string }> {
  const call = async <Answer>(path: string, body: object, bearer = ''): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) }
    const answer = await fetch(`${api.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }

  const sql = 'update user_account set phone_hash = $1, phone_sealed = $2, phone_verified = true where id = $3'
  await withClient(databaseUrl, async (client) => {
    const sealer = createSealer(await openKeyRing(client, keys, new Date()))
    await client.query(sql, [
      Buffer.from(sealer.blindIndex('phone', phone)),
      Buffer.from(sealer.seal(phone, `user_account.phone/${ownUser}`)),
      ownUser,
    ])
  })

  await call('/api/login/send_code', { phone })
  const sent = await fetch(`${api.url}/api/dev/sms?phone=${phone}`)
  const [newest] = (await sent.json()) as { code: string }[]
  const { token } = await call<{ token: string }>('/api/login/by_code', { phone, code: newest?.code })
  await call('/api/login/reset_password', { password, password_confirmation: password }, token)
  return { phone, password, token }
}
