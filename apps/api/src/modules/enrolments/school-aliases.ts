import { normaliseSchool } from '@qisuan/rules/people/schools'
import type { Services } from '../../services/services.ts'
import { filled, textCell } from '../../services/tables/cells.ts'
import type { Problem } from '../../services/tables/columns.ts'
import { byLine, readTable, withoutRepeats } from '../../services/tables/read-table.ts'
import { provinceColumn } from '../content/province-column.ts'

/** A spelling and the school that it is to mean. */
export interface Alias {
  line: number
  provinceId: number
  /** As the file has it. */
  alias: string
  normalised: string
  school: { id: number; name: string }
  /** The school that the spelling means now; null when it means none. */
  from: { id: number; name: string } | null
  /** The pupils of that school who typed the spelling. */
  pupils: readonly { userId: number; seasonYear: number }[]
}

interface Known {
  id: number
  name: string
  normalised: string
  provinceId: number
}

/** The columns of a file of spellings. */
export const aliasColumns = async (services: Services) =>
  ({
    province: await provinceColumn(services),
    school: { headings: ['学校', '学校名称', '并入', 'school'], required: true, schema: filled(textCell(100)) },
    alias: {
      headings: ['别名', '写法', '另一种写法', '并掉', 'alias'],
      required: true,
      schema: filled(textCell(100)),
    },
  }) as const

/**
 * Reads a file of spellings, one a line: the province, the school by its number or one of its spellings, and the spelling that is to mean it,
 * too. Writes nothing.
 * @throws TableError
 */
export async function checkAliases(services: Services, file: string) {
  const read = await readTable(file, await aliasColumns(services))
  const problems: Problem[] = [...read.problems]
  const column = read.titles
  const known = await spellingsOf(
    services,
    read.rows.map(({ province }) => province.id),
  )
  const meant = read.rows.flatMap(({ line, province, school: typed, alias }) => {
    const spellings = known.filter(({ provinceId }) => provinceId === province.id)
    const key = normaliseSchool(typed)
    const normalised = normaliseSchool(alias)
    const school = spellings.find((each) => each.normalised === key || String(each.id) === typed)
    if (!school) problems.push({ line, column: column.school, reason: `${province.name}没有“${typed}”这所学校` })
    else if (normalised === '') problems.push({ line, column: column.alias, reason: '没有填' })
    else {
      const now = spellings.find((each) => each.normalised === normalised)
      const from = now ? { id: now.id, name: now.name } : null
      return [{ line, provinceId: province.id, alias, normalised, school: { id: school.id, name: school.name }, from }]
    }
    return []
  })
  const once = withoutRepeats(meant, problems, {
    column: () => column.alias,
    what: '写法',
    keyOf: ({ provinceId, normalised }) => `${provinceId} ${normalised}`,
  })
  const kept = new Map(once.map(({ school, line }) => [school.id, line]))
  const rows = once.filter(({ line, school, from }) => {
    // A school cannot take spellings and lose its own in one file: the order of the lines would decide.
    const other = from && from.id !== school.id ? kept.get(from.id) : undefined
    if (other === undefined) return true
    problems.push({ line, column: column.alias, reason: `第 ${other} 行把这所学校当作留下的一所` })
    return false
  })
  return { rows: await withPupils(services, rows), problems: byLine(problems), ignored: read.ignored }
}

async function spellingsOf({ db }: Services, provinceIds: readonly number[]): Promise<Known[]> {
  const rows = await db.schoolSpelling.findMany({
    where: { provinceId: { in: [...new Set(provinceIds)] } },
    include: { school: { select: { id: true, name: true } } },
  })
  return rows.map(({ provinceId, normalised, school }) => ({ ...school, provinceId, normalised }))
}

/** Adds to each row the pupils of its school who typed the spelling. */
export async function withPupils({ db }: Services, rows: readonly Omit<Alias, 'pupils'>[]): Promise<Alias[]> {
  const enrolled = await db.enrolment.findMany({
    where: { schoolId: { in: [...new Set(rows.flatMap(({ from }) => from?.id ?? []))] } },
    select: { userId: true, seasonYear: true, schoolId: true, organization: true },
  })
  const bySpelling = Map.groupBy(
    enrolled,
    ({ schoolId, organization }) => `${schoolId} ${normaliseSchool(organization)}`,
  )
  return rows.map((row) => ({ ...row, pupils: bySpelling.get(`${row.from?.id} ${row.normalised}`) ?? [] }))
}
