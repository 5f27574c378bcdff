import type { OperatorAnswer } from '@qisuan/contracts/console/contract'
import { AppError } from '../../app-error.ts'
import type { OnConsole } from '../../operator-endpoint.ts'
import type { Services } from '../../services/services.ts'
import { listImports } from '../imports/import-batch.ts'
import { addSpelling } from './add-spelling.ts'
import { findSchools, mergeSchools, type SchoolEntry } from './merge-schools.ts'
import { undoAliases } from './move-spellings.ts'
import { hideSchool, renameSchool, showSchool } from './settle-school-name.ts'
import { similarSchools } from './similar-schools.ts'

type Provinces = readonly number[] | null

/** The schools room. Operators who are limited to provinces have the schools there. */
export function schoolRoutes(on: OnConsole, services: Services): void {
  on('schools', async ({ query, provinces }) =>
    (await findSchools(services, query.query, provinces)).map(presentSchool),
  )

  on('similarSchools', async ({ query: { province }, provinces }) => {
    if (provinces && !provinces.includes(province)) throw new AppError('not_found', '你不管这个省')
    const pairs = await similarSchools(services, province)
    return pairs.map(({ one, other }) => ({ one: presentSchool(one), other: presentSchool(other) }))
  })

  on(
    'mergeSchools',
    async ({ body: { from, into, seen }, provinces }) => {
      for (const id of [from, into]) await requireOwnSchool(services, id, provinces)
      const { id: change, ...moved } = await mergeSchools(services, { from, into, ...(seen && { seen }) })
      return { change, ...moved }
    },
    async ({ body: { from, into }, provinces }) => {
      for (const id of [from, into]) await requireOwnSchool(services, id, provinces)
      return [`并掉：${await sentenceOf(services, from)}`, `留下：${await sentenceOf(services, into)}`]
    },
  )

  on('addSpelling', async ({ body: { id, spelling }, provinces }) => {
    await requireOwnSchool(services, id, provinces)
    const { id: change, ...moved } = await addSpelling(services, { schoolId: id, spelling })
    return { change, ...moved }
  })

  on('renameSchool', async ({ body: { id, name, seen }, provinces }) => {
    await requireOwnSchool(services, id, provinces)
    await renameSchool(services, id, { name, seen })
    return { message: `改名为${name}` }
  })

  on('hideSchool', async ({ body: { id }, provinces }) => {
    await requireOwnSchool(services, id, provinces)
    return { message: `现在显示为${await hideSchool(services, id)}` }
  })

  on('showSchool', async ({ body: { id }, provinces }) => {
    await requireOwnSchool(services, id, provinces)
    return { message: `名称恢复为${await showSchool(services, id)}` }
  })

  on('schoolChanges', async ({ operator, provinces }) =>
    (await changesOf(services, operator, provinces)).map(({ id, name, operator, importedAt, undoneBy, undoneAt }) => ({
      id,
      name,
      operator,
      at: importedAt.toISOString(),
      undone: undoneAt && { by: undoneBy ?? '', at: undoneAt.toISOString() },
    })),
  )

  on('undoSchoolChange', async ({ body: { id }, session, provinces }) => {
    const isOwn = (await changesOf(services, session.name, provinces)).some((change) => change.id === id)
    if (!isOwn) throw new AppError('not_found', '没有这次改动，或者不是你做的')
    await undoAliases(services, { kind: 'aliases', id, operator: session.name, apply: true })
    return { message: '已撤回' }
  })
}

const presentSchool = ({ hiddenName, ...school }: SchoolEntry): OperatorAnswer<'schools'>[number] => ({
  ...school,
  hidden_name: hiddenName,
})

/** A sentence on a school, before another one takes it over. */
async function sentenceOf(services: Services, id: number): Promise<string> {
  const school = (await findSchools(services, String(id))).find((each) => each.id === id)
  if (!school) return String(id)
  const { name, hiddenName, province, pupils, spellings } = school
  const shown = hiddenName === null ? name : `${name}（隐藏了：${hiddenName}）`
  return `${id} ${shown}，${province}，${pupils} 名学生，写法有${spellings.join('、')}`
}

/** @throws AppError not_found (404) for a school elsewhere */
async function requireOwnSchool({ db }: Services, id: number, provinces: Provinces): Promise<void> {
  const school = await db.school.findUnique({ where: { id }, select: { provinceId: true } })
  const isOwn = school && (provinces === null || provinces.includes(school.provinceId))
  if (!isOwn) throw new AppError('not_found', '没有这所学校，或者不在你管的省份')
}

/** The changes of spellings that somebody may see: all, or those of their own where they are limited to provinces. */
async function changesOf(services: Services, operator: string, provinces: Provinces) {
  const all = await listImports(services, 'aliases')
  return provinces === null ? all : all.filter((each) => each.operator === operator)
}
