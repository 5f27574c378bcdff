import { parseArgs } from 'node:util'
import { LaunchError } from '../launcher/launch-error.ts'

export interface RehearsalOptions {
  pupils: number
  /** After so many minutes what is not done stays undone, and the report says so. */
  minutes: number
  json: boolean
}

const defaults = { pupils: 200, minutes: 60 }
const most = { pupils: 100_000, minutes: 600 }

/** @throws {LaunchError} `bad-setting`, which says how to write it */
export function readOptions(args: readonly string[]): RehearsalOptions {
  const options = {
    pupils: { type: 'string', default: String(defaults.pupils) },
    minutes: { type: 'string', default: String(defaults.minutes) },
    json: { type: 'boolean', default: false },
    as: { type: 'string' },
  } as const
  const { values } = parsed(() => parseArgs({ args: [...args], options }))
  return {
    pupils: count('--pupils', values.pupils, 20, most.pupils),
    minutes: count('--minutes', values.minutes, 1, most.minutes),
    json: values.json,
  }
}

function parsed<Result>(parse: () => Result): Result {
  try {
    return parse()
  } catch (error) {
    const [named] = /-[-\w]+/.exec(error instanceof Error ? error.message : '') ?? []
    throw new LaunchError('bad-setting', `不认识 ${named ?? '这样的写法'}：见 script/qisuan rehearse --help`)
  }
}

function count(option: string, text: string, least: number, greatest: number): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= least && number <= greatest) return number
  throw new LaunchError('bad-setting', `${option} 应当是 ${least} 到 ${greatest} 的整数，现在是“${text}”`)
}
