import { expect, test } from 'vitest'
import { operatorContract } from './contract.ts'
import type { OperatorCall } from './operator-call.ts'

/** Names of calls that take something from people, or that replace what they have. */
const taking = /^(remove|withdraw|disqualify|revoke|undo|import|merge|prune|settle)|Erasure$|^set(Stage|Period)$/

test('what takes something from people is shown before it is confirmed', () => {
  const calls: readonly OperatorCall[] = Object.values(operatorContract)
  const found = calls.filter(({ name, confirmed, right }) => confirmed && right !== 'own' && taking.test(name))
  expect(found.length).toBeGreaterThan(18)
  expect(found.filter(({ preview }) => preview === undefined).map(({ name }) => name)).toEqual([])
})
