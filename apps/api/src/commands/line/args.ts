import { weightedTasks } from '@qisuan/contracts/console/fields'
import { groups, parseGroup, type GroupNumber } from '@qisuan/rules/people/groups'
import type { z } from 'zod'
import { allSeasons } from '../../modules/competition/queries.ts'
import type { Services } from '../../services/services.ts'
import { UsageError } from './command-context.ts'

/** @throws UsageError that lists the rounds of the current season */
export async function requireRound(services: Services, round: string): Promise<string> {
  const seasons = await allSeasons(services)
  if (seasons.some(({ rounds }) => rounds.some(({ key }) => key === round))) return round
  const known = seasons[0]?.rounds.map(({ key }) => key).join('、')
  throw new UsageError(`没有 ${round} 这一轮。${known ? `本赛季的轮次：${known}` : '先用 round create 建立一轮'}`)
}

/** Reads an argument as a field of the contract. @throws UsageError with the message of the field */
export function parsed<Value>(field: z.ZodType<Value>, arg: unknown): Value {
  const read = field.safeParse(arg)
  if (read.success) return read.data
  throw new UsageError(read.error.issues[0]?.message ?? String(arg))
}

/** Tasks with their weights, as in `sand=40,shortest=60`; a single one as `sand`. @throws UsageError */
export function tasksArg(arg: string): z.output<typeof weightedTasks> {
  const named = arg.split(/[,，、]/).map((each) => each.trim().split('='))
  return parsed(
    weightedTasks,
    named.map(([slug, weight]) => ({ slug, ...(weight !== undefined && { weight: Number(weight) }) })),
  )
}

/** A group by its number, letter or name. @throws UsageError */
export function groupArg(arg: string): GroupNumber {
  const group = parseGroup(arg) ?? groups.find(({ name, shortName }) => name === arg || shortName === arg)?.number
  if (group !== undefined) return group
  throw new UsageError(`没有“${arg}”这一组。有：${groups.map(({ name, letter }) => `${name}（${letter}）`).join('、')}`)
}

/** `yes` or `no`. @throws UsageError */
export function yesOrNo(arg: string, option: string): boolean {
  if (arg === 'yes' || arg === 'no') return arg === 'yes'
  throw new UsageError(`${option} 写 yes 或 no，现在是“${arg}”`)
}

/** @throws UsageError */
export function wholeNumber(arg: string, what: string): number {
  if (/^\d{1,9}$/.test(arg)) return Number(arg)
  throw new UsageError(`${what}应当是数字，现在是“${arg}”`)
}
