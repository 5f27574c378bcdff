import { findRound } from '../modules/competition/queries.ts'
import { findPerson, readPeople } from '../modules/people/queries.ts'
import { UsageError, type CommandContext, type Report } from './command-context.ts'
import { problemLines } from './problems.ts'

/** Finds the person whom a command names by phone or user number. @throws ConflictError when nobody has it */
export async function personNamed({ services, subjects }: CommandContext, arg: string) {
  const person = await findPerson(services, arg)
  subjects.add(person.id)
  return person
}

/**
 * Finds the people of a command: by phone or user number in its arguments, or in a file.
 * @returns their ids, or a report of the file's problems
 * @throws UsageError when the command names nobody
 */
export async function peopleNamed(
  context: CommandContext,
  { args, file, roundKey }: { args: readonly string[]; file: string | undefined; roundKey: string },
): Promise<number[] | Report> {
  if (file === undefined && args.length === 0) throw new UsageError('请写明是谁：手机号、用户号，或 --file <文件>')
  const named = await Promise.all(args.map((arg) => personNamed(context, arg)))
  const ids = named.map(({ id }) => id)
  if (file === undefined) return ids
  const { services } = context
  const { season } = await findRound(services, roundKey)
  const { userIds, problems } = await readPeople(services, file, season.year)
  if (problems.length > 0) return { lines: problemLines(problems, userIds.length), data: { problems }, refused: true }
  for (const id of userIds) context.subjects.add(id)
  return [...ids, ...userIds]
}
