import { randomInt } from 'node:crypto'

/** Letters and digits without those that look alike (0 and O, 1 and I). */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const length = 10

/** A random code that people read out and type, and that nobody guesses. */
export const randomCode = (): string => spelled(() => randomInt(signs.length))

/** The code that a keyed hash (32 bytes) stands for. */
export function codeOf(hash: Uint8Array): string {
  let left = BigInt(`0x${Buffer.from(hash).toString('hex')}`)
  return spelled(() => {
    const sign = Number(left % BigInt(signs.length))
    left /= BigInt(signs.length)
    return sign
  })
}

const spelled = (next: () => number): string => Array.from({ length }, () => signs[next()]).join('')
