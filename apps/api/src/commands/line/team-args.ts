import { grants as grantsField } from '@qisuan/contracts/console/fields'
import { roleNames, roles, type Grant, type Role } from '@qisuan/contracts/console/access/rights'
import { findProvince } from '../../modules/enrolments/places.ts'
import { listTeam } from '../../modules/operators/queries.ts'
import type { Services } from '../../services/services.ts'
import { parsed } from './args.ts'
import { UsageError } from './command-context.ts'

/** A member by the login. @throws UsageError that lists the members */
export async function memberNamed(services: Services, login: string) {
  const members = await listTeam(services)
  const member = members.find((each) => each.login === login.trim().toLowerCase())
  if (member) return member
  throw new UsageError(
    `没有登录名为 ${login} 的成员。有：${members.map((each) => each.login).join('、') || '（还没有）'}`,
  )
}

/**
 * Roles with the provinces to which they are limited, as in `people_desk@江苏+浙江,scorer@全国`. The place is always written, so that
 * no change of a role widens it unnoticed; only an owner is everywhere.
 * @throws UsageError
 */
export async function grantsNamed(services: Services, text: string): Promise<Grant[]> {
  const named = text.split(/[,，、]/).filter((each) => each.trim())
  return parsed(grantsField, await Promise.all(named.map((each) => grantNamed(services, each))))
}

async function grantNamed(services: Services, text: string): Promise<Grant> {
  const [role = '', places] = text.trim().split('@')
  const named = roleNamed(role)
  if (places === undefined && named !== 'owner')
    throw new UsageError(`请写明管哪里：${role}@全国，或者 ${role}@江苏+浙江`)
  if (places === undefined || places === '全国') return { role: named, provinces: null }
  const provinces = await Promise.all(places.split('+').map((each) => findProvince(services, each)))
  return { role: named, provinces: provinces.map(({ id }) => id) }
}

function roleNamed(arg: string): Role {
  const role = roles.find((each) => each === arg || roleNames[each] === arg)
  if (role) return role
  const known = Object.entries(roleNames).map(([key, name]) => `${key}（${name}）`)
  throw new UsageError(`没有“${arg}”这个角色。有：${known.join('、')}`)
}
