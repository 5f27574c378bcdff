import { findSchools, type SchoolEntry } from '../../modules/enrolments/merge-schools.ts'
import type { Services } from '../../services/services.ts'
import { UsageError } from './command-context.ts'

const named = 10

/** A school by its number, or by a name that only one school has. @throws UsageError that names the schools it may be */
export async function schoolNamed(services: Services, arg: string): Promise<SchoolEntry> {
  const found = await findSchools(services, arg)
  const [school] = found
  const numbered = /^\d+$/.test(arg) && found.find(({ id }) => id === Number(arg))
  if (numbered) return numbered
  if (school && found.length === 1) return school
  if (!school) throw new UsageError(`没有编号或名称是“${arg}”的学校。用 schools find <名称> 查找`)
  const list = found.slice(0, named).map(({ id, name, province }) => `${id} ${name}（${province}）`)
  throw new UsageError(
    `名称里带“${arg}”的学校不止一所，请写编号：${list.join('、')}${found.length > named ? ' …' : ''}`,
  )
}
