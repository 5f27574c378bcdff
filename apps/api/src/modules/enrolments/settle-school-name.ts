import { ConflictError, requireUnchanged } from '../../app-error.ts'
import type { Services } from '../../services/services.ts'

/** The changes of an operator to a school's name. Boards follow at once, in every process. Spellings and pupils stay the school's. */

/**
 * Gives a school another name, also in place of a hidden one.
 * @param seen the name that the operator saw
 * @throws ConflictError when the school does not exist · AppError changed_meanwhile (409)
 */
export async function renameSchool(
  services: Services,
  id: number,
  { name, seen }: { name: string; seen?: { name: string } },
): Promise<void> {
  await settle(services, id, (before) => {
    requireUnchanged(seen, { name: before.name })
    return { name, hiddenName: null }
  })
}

/** Puts 学校 and its number in place of a school's name. @returns that name @throws ConflictError when it is hidden already */
export async function hideSchool(services: Services, id: number): Promise<string> {
  const name = `学校${id}`
  await settle(services, id, (before) => {
    if (before.hiddenName !== null) throw new ConflictError('这所学校的名称已经隐藏了')
    return { name, hiddenName: before.name }
  })
  return name
}

/** Shows the hidden name of a school again. @returns the name @throws ConflictError when it is not hidden */
export async function showSchool(services: Services, id: number): Promise<string> {
  const { name } = await settle(services, id, ({ hiddenName }) => {
    if (hiddenName === null) throw new ConflictError('这所学校的名称没有隐藏')
    return { name: hiddenName, hiddenName: null }
  })
  return name
}

interface SchoolName {
  name: string
  hiddenName: string | null
}

async function settle(
  { db, clock }: Services,
  id: number,
  change: (before: SchoolName) => SchoolName,
): Promise<SchoolName> {
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`select from school where id = ${id} for update`
    const before = await tx.school.findUnique({ where: { id }, select: { name: true, hiddenName: true } })
    if (!before) throw new ConflictError(`没有编号为 ${id} 的学校`)
    const after = change(before)
    await tx.school.update({ where: { id }, data: { ...after, moderatedAt: clock.now() } })
    return after
  })
}
