import { sha256 } from '@noble/hashes/sha2.js'
import type { Challenge } from '@qisuan/contracts/errors'
import { leadingZeros } from '@qisuan/rules/people/proof-of-work'
import { whileProving } from './proving.ts'

/** Solves a challenge and sends a call with the proof. */
export function proven<Answer>(challenge: Challenge, send: (proof: string) => Promise<Answer>): Promise<Answer> {
  return whileProving(async () => send(await solve(challenge)))
}

/** Milliseconds of work after which the page may react to its user. */
const slice = 20

/**
 * Finds the proof of a challenge: its puzzle, followed by a number. In JavaScript, because a browser offers its own hashing only over
 * https, which a school's own network may not have.
 */
async function solve({ puzzle, zeros }: Challenge): Promise<string> {
  const encoder = new TextEncoder()
  for (let number = 0; ;) {
    for (const end = performance.now() + slice; performance.now() < end; number += 1) {
      const proof = `${puzzle}.${number}`
      if (leadingZeros(sha256(encoder.encode(proof))) >= zeros) return proof
    }
    await new Promise((resolve) => setTimeout(resolve))
  }
}
