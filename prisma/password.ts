import { argon2Sync, randomBytes, timingSafeEqual } from 'node:crypto'

/** Cost of a hash: KiB of memory, passes over it, and lanes. */
interface Cost {
  memory: number
  passes: number
  parallelism: number
}

/** OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane. One hash takes about 30 ms, so a server computes it in a process of its own. */
const owaspMinimum: Cost = { memory: 19 * 1024, passes: 2, parallelism: 1 }

const tagLength = 32

/** Hashes a password into a PHC string, `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
export function hashPassword(password: string, cost = owaspMinimum): string {
  const nonce = randomBytes(16)
  return phcString(cost, nonce, argon2Sync('argon2id', { message: password, nonce, tagLength, ...cost }))
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/**
 * Compares in constant time. Without a hash (an unknown user, or one without a password) it takes just as long and returns
 * false, so that the response time does not reveal whether a phone is registered.
 */
export function passwordMatches(password: string, hash: string | null): boolean {
  const [, memory, passes, parallelism, salt, tag] = phc.exec(hash ?? nobody) ?? []
  if (!memory || !passes || !parallelism || !salt || !tag) throw new Error('unreadable password hash')
  const expected = Buffer.from(tag, 'base64')
  const actual = argon2Sync('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected) && hash !== null
}

/** True if a hash was made with less than the present cost, and is to be replaced when its owner types the password again. */
export function isOutdated(hash: string): boolean {
  const [, memory, passes, parallelism] = phc.exec(hash) ?? []
  const { memory: least, passes: fewest, parallelism: lanes } = owaspMinimum
  return Number(memory) < least || Number(passes) < fewest || Number(parallelism) < lanes
}

const nobody = phcString(owaspMinimum, Buffer.alloc(16), Buffer.alloc(tagLength))

function phcString({ memory, passes, parallelism }: Cost, nonce: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${bare(nonce)}$${bare(tag)}`
}

function bare(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
