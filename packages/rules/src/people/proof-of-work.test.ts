import { expect, test } from 'vitest'
import { leadingZeros } from './proof-of-work.ts'

test.each([
  [[0b1000_0000], 0],
  [[0b0001_0000, 0], 3],
  [[0, 0b0000_0001], 15],
  [[0, 0, 0b0100_0000], 17],
  [[0, 0], 16],
])('%j begins with %i zero bits', (bytes, zeros) => {
  expect(leadingZeros(Uint8Array.from(bytes))).toBe(zeros)
})
