import { parser } from '@lezer/cpp'
import { sizeBy } from '../size-by.ts'

/** Size of a program: see `sizeBy`. */
export const sizeOf = (source: string): number => sizeBy(parser, source)
