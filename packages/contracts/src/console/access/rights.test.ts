import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { operatorContract } from '../contract.ts'
import type { OperatorCall } from '../operator-call.ts'
import { rights, roles, scopeOf, type Right } from './rights.ts'

describe('a right', () => {
  const everywhere = (role: (typeof roles)[number]) => ({ role, provinces: null })

  it.each(roles)('of a %s is in the table', (role) => {
    const held = Object.keys(rights).filter((right) => scopeOf(right as Right, [everywhere(role)]) === null)
    expect(held).toEqual(
      Object.entries(rights).flatMap(([right, to]) => (to.roles.some((each) => each === role) ? [right] : [])),
    )
  })

  it.each<[Right, Parameters<typeof scopeOf>[1], ReturnType<typeof scopeOf>]>([
    ['find_people', [], undefined],
    ['find_people', [{ role: 'people_desk', provinces: [32, 11] }], [11, 32]],
    [
      'find_people',
      [
        { role: 'viewer', provinces: null },
        { role: 'people_desk', provinces: [32] },
      ],
      [32],
    ],
    [
      'find_people',
      [
        { role: 'organiser', provinces: null },
        { role: 'people_desk', provinces: [32] },
      ],
      null,
    ],
    [
      'see_today',
      [
        { role: 'viewer', provinces: [32] },
        { role: 'scorer', provinces: [11, 32] },
      ],
      [11, 32],
    ],
    ['read_audit', [{ role: 'organiser', provinces: [32] }], undefined],
    ['manage_team', [{ role: 'organiser', provinces: null }], undefined],
  ])('%s of %j holds in %j', (right, grants, scope) => {
    expect(scopeOf(right, grants)).toEqual(scope)
  })

  it('to export the enrolled with names and phones is had by nobody who may not read them', () => {
    const [may, reads] = [rights.export_enrolments, rights.read_personal]
    expect(may.roles.filter((role) => !reads.roles.includes(role))).toEqual([])
    expect(may.inProvinces).toBe(reads.inProvinces)
  })

  it('to do what asks for the password again is used with a reason', () => {
    const without = Object.values(operatorContract).filter((declared: OperatorCall) => {
      const { right, confirmed, body, download } = declared
      if (right === 'own' || right === 'door' || !confirmed || download) return false
      const { required = [] } = body ? z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) : {}
      return !required.includes('reason')
    })
    // The ceremony begins on a stage, before a hall that watches.
    expect(without.map(({ name }) => name)).toEqual(['startCeremony'])
  })

  it('is needed by some call', () => {
    const needed = new Set<string>(Object.values(operatorContract).map(({ right }) => right))
    expect(Object.keys(rights).filter((right) => !needed.has(right))).toEqual([])
  })
})
