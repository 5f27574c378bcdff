import { findRound } from '../../modules/competition/queries.ts'
import { checkPeople } from '../../modules/people/check-people.ts'
import { findPerson } from '../../modules/people/find-person.ts'
import { personColumns } from '../../modules/people/person-columns.ts'
import { readTable } from '../../services/tables/read-table.ts'
import { UsageError, type CommandContext, type Report } from './command-context.ts'
import { importFile, type ImportOptions, type Told } from './import-file.ts'
import { shownFirst } from './shown-first.ts'

/** Finds the person whom a command names by phone or user number. @throws ConflictError when nobody has it */
export async function personNamed({ services, subjects }: CommandContext, arg: string) {
  const person = await findPerson(services, arg)
  subjects.add(person.id)
  return person
}

/** The people of a command: named by phone or user number, or listed in a file. */
export interface Named {
  args: readonly string[]
  roundKey: string
  options: ImportOptions & { file?: string | undefined }
  /** True if it takes something from them. */
  taking?: true
}

/** The options of a command that takes people from a file, beside those of every import. */
export const listOption = ['--file <文件>', '名单文件，有“手机号”或“用户号”一列；有“姓名”一列就核对'] as const

/**
 * Does something to people. Whom the command itself names is few: what it gives them is done at once, what it takes from them is shown
 * first. A file is an import and is shown first.
 * @throws UsageError when the command names nobody, or both ways
 */
export async function withPeople(
  context: CommandContext,
  { args, roundKey, options, taking }: Named,
  does: { preview: (userIds: number[]) => Promise<Told>; write: (userIds: number[], file?: string) => Promise<Told> },
): Promise<Report> {
  const { services, subjects } = context
  const { file } = options
  if ((file === undefined) === (args.length === 0)) {
    throw new UsageError('请写明是谁：手机号、用户号，或 --file <文件>，不要两样都写')
  }
  if (file === undefined) {
    const named = await Promise.all(args.map((arg) => personNamed(context, arg)))
    const people = named.map(({ id }) => id)
    return shownFirst(taking ? options.yes : true, {
      preview: () => does.preview(people),
      write: () => does.write(people),
    })
  }
  const { season } = await findRound(services, roundKey)
  const read = await readTable(file, personColumns)
  const check = { ignored: read.ignored, ...(await checkPeople(services, read, season.year)) }
  const userIds = check.rows.map(({ userId }) => userId)
  for (const id of userIds) subjects.add(id)
  return importFile(context, options, check, {
    preview: () => does.preview(userIds),
    write: () => does.write(userIds, file),
  })
}
