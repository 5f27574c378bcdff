import { normalisePhone } from '@qisuan/rules/people/identity'
import { ConflictError } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'

/** Finds a person by phone or user number. @throws ConflictError when nobody has it, or a family */
export async function findPerson({ db, sealer }: Services, phoneOrId: string) {
  const number = normalisePhone(phoneOrId)
  const where = number
    ? { phoneHash: sealer.blindIndex('phone', number) }
    : { id: /^\d{1,9}$/.test(phoneOrId) ? Number(phoneOrId) : 0 }
  const [person, ...others] = await db.user.findMany({
    where,
    orderBy: { familyOrder: 'asc' },
    select: { id: true, name: true, role: true, mergedInto: true },
  })
  if (person && others.length > 0) {
    const everybody = [person, ...others].map(({ id, name }) => `${id}（${name}）`).join('、')
    throw new ConflictError(`这个手机号有几个人用，请写用户号：${everybody}`)
  }
  if (!person) throw new ConflictError(number ? '没有人用这个手机号注册' : `没有用户号为 ${phoneOrId} 的人`)
  const { mergedInto, ...found } = person
  if (mergedInto) throw new ConflictError(`用户 ${found.id} 已经并入 ${mergedInto.intoId}`)
  return found
}
