import { ConflictError } from '../../app-error.ts'
import { nameActs } from '../people/name-acts.ts'

/** The changes of an operator to a school's name. Spellings and pupils stay the school's. @throws ConflictError when it does not exist */
export const {
  rename: renameSchool,
  hide: hideSchool,
  show: showSchool,
} = nameActs({
  placeholder: (id) => `学校${id}`,
  what: '这所学校的名称',
  settle: ({ db, clock }, id, change) =>
    db.$transaction(async (tx) => {
      await tx.$queryRaw`select from school where id = ${id} for update`
      const before = await tx.school.findUnique({ where: { id }, select: { name: true, hiddenName: true } })
      if (!before) throw new ConflictError(`没有编号为 ${id} 的学校`)
      const after = change(before)
      await tx.school.update({ where: { id }, data: { ...after, moderatedAt: clock.now() } })
      return after
    }),
})
