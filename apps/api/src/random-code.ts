import { randomInt } from 'node:crypto'

/** Letters and digits without those that look alike (0 and O, 1 and I). */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const length = 10

/** A random code that people read out and type, and that nobody guesses. */
export const randomCode = (): string => Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
