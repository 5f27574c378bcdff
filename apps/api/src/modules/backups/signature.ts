import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'

/** What signs and checks a backup. */
export type KeyHolder = Pick<Services, 'config'>

/**
 * Signs a text under a key derived from DATA_KEY, so that only this installation can write a backup that it restores.
 * @returns a line: the mark of the key, and the HMAC-SHA256 of the text, in hexadecimal
 */
export function sign(holder: KeyHolder, text: string): string {
  return `${keyMark(holder)} ${hmac(holder, text).toString('hex')}\n`
}

/** Whether `signature` is the one that `sign` made of the text. */
export function isSigned(holder: KeyHolder, text: string, signature: string): boolean {
  const given = Buffer.from(signature.trim().split(' ')[1] ?? '', 'hex')
  const expected = hmac(holder, text)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** @throws ConflictError when another key made the signature: then nobody here could decrypt the personal data either */
export function requireOurKey(holder: KeyHolder, signature: string): void {
  if (signature.startsWith(`${keyMark(holder)} `)) return
  throw new ConflictError('这份备份是用另一把 DATA_KEY 加密的：请换上备份时的 secrets.json 或 DATA_KEY')
}

/** Identifies the key without revealing it. */
function keyMark(holder: KeyHolder): string {
  return hmac(holder, 'mark').toString('hex').slice(0, 16)
}

function hmac({ config }: KeyHolder, text: string): Buffer {
  const key = hkdfSync('sha256', Buffer.from(config.dataKey, 'base64'), '', 'qisuan backup', 32)
  return createHmac('sha256', Buffer.from(key)).update(text).digest()
}
