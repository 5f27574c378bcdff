import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Challenge } from '@qisuan/contracts/errors'
import { leadingZeros, proofSeconds, proofZeros } from '@qisuan/rules/people/proof-of-work'
import type { Services } from '../../../services/services.ts'
import { tooMany, type Budget } from '../../../services/attempt-budgets.ts'

/**
 * A puzzle that costs a browser about a second, for those who ask for more than a school does (docs/adr/people/0031-account-doors.md).
 * @param subject what the proof is good for, such as a code for one phone: it is worth nothing for another
 */
export function challengeFor({ sealer, clock }: Services, subject: string): Challenge {
  const expiresAt = clock.now().getTime() + proofSeconds * 1000
  const puzzle = `${expiresAt}.${randomBytes(12).toString('base64url')}`
  const signature = Buffer.from(sealer.blindIndex('puzzle', signed(subject, puzzle))).toString('base64url')
  return { puzzle: `${puzzle}.${signature}`, zeros: proofZeros }
}

/**
 * Checks a proof, which is a puzzle and its solution.
 * @returns the budget of its one use, or null when it proves nothing: it is wrong, expired or for something else
 */
export function budgetOfProof({ sealer, clock }: Services, subject: string, proof: string): Budget | null {
  const [expiresAt = '', random = '', signature = '', solution] = proof.split('.')
  const expected = Buffer.from(sealer.blindIndex('puzzle', signed(subject, `${expiresAt}.${random}`)))
  const given = Buffer.from(signature, 'base64url')
  if (solution === undefined || given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  if (Number(expiresAt) <= clock.now().getTime()) return null
  if (leadingZeros(createHash('sha256').update(proof).digest()) < proofZeros) return null
  return {
    kind: 'use of a proof',
    subjectHash: new Uint8Array(expected),
    max: 1,
    seconds: proofSeconds,
    refusal: tooMany('操作太频繁了，请再试一次'),
  }
}

const signed = (subject: string, puzzle: string) => `proof ${subject} ${puzzle}`
