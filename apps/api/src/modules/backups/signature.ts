import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'

/** Holder of the keys that sign and check a backup. */
export type KeyHolder = Pick<Services, 'config'>

/**
 * Signs a text under a key derived from DATA_KEY, so that only this installation can write a backup that it restores.
 * @returns a line: the mark of the key, and the HMAC-SHA256 of the text, in hexadecimal
 */
export function sign({ config }: KeyHolder, text: string): string {
  const { DATA_KEY } = config.secrets
  return `${markOf(DATA_KEY)} ${hmac(DATA_KEY, text).toString('hex')}\n`
}

/**
 * True if `signature` is the one that `sign` made of the text.
 * @throws ConflictError when neither DATA_KEY nor DATA_KEY_PREVIOUS made it: then nobody here could decrypt the personal data either
 */
export function isSigned({ config }: KeyHolder, text: string, signature: string): boolean {
  const [mark, code = ''] = signature.trim().split(' ')
  const { DATA_KEY, DATA_KEY_PREVIOUS } = config.secrets
  const key = [DATA_KEY, DATA_KEY_PREVIOUS].find((each) => each !== undefined && markOf(each) === mark)
  if (key === undefined) {
    throw new ConflictError(
      '这份备份是用另一把 DATA_KEY 加密的：请换上备份时的 secrets.json；密钥已经换过的，把备份时的那一把写成 DATA_KEY_PREVIOUS',
    )
  }
  const given = Buffer.from(code, 'hex')
  const expected = hmac(key, text)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Identifies the key without revealing it. */
function markOf(dataKey: string): string {
  return hmac(dataKey, 'mark').toString('hex').slice(0, 16)
}

function hmac(dataKey: string, text: string): Buffer {
  const key = hkdfSync('sha256', Buffer.from(dataKey, 'base64'), '', 'qisuan backup', 32)
  return createHmac('sha256', Buffer.from(key)).update(text).digest()
}
