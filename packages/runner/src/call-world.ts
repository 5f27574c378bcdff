import { Refusal, type Parameter, type Value, type World, type WorldFunction } from '@qisuan/game/world/calls'

/** Name of a function as Python and C++ write it, such as `hero.move_right`. */
export const nameOf = ({ object, name }: WorldFunction): string => `${object}.${name}`

/** Name of a function as JavaScript writes it, such as `moveRight`. */
export const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * Makes a call of a program.
 * @throws Refusal for a function that is not there and for wrong values
 * @throws GameOver
 */
export function answerOf(world: World, index: number, line: number, values: readonly unknown[]): Value {
  const callee = world.functions[index]
  if (callee === undefined) throw new Refusal('没有这个函数。')
  return world.call(callee, readValues(callee, values), line)
}

/**
 * Makes a call that comes as JSON: `[function, line, values]`.
 * @returns the answer as JSON
 * @throws Refusal
 * @throws GameOver
 */
export const callWorld = (world: World, asked: string): string => JSON.stringify(answerOf(world, ...readCall(asked)))

/** A program may make a call that no prelude would make. */
function readCall(asked: string): [index: number, line: number, values: unknown[]] {
  try {
    const [index, line, values]: unknown[] = JSON.parse(asked)
    return [Number(index), Number(line) || 0, Array.isArray(values) ? values : []]
  } catch {
    return [-1, 0, []]
  }
}

/** Values as the world takes them. @throws Refusal for too many, too few or wrong ones */
function readValues(callee: WorldFunction, values: readonly unknown[]): (number | string)[] {
  const { parameters } = callee
  if (values.length > parameters.length) {
    const most = parameters.length === 0 ? '括号里不用写' : `括号里最多写 ${parameters.length} 个值`
    throw new Refusal(`${nameOf(callee)}() 的${most}，这里写了 ${values.length} 个。`)
  }
  return parameters.map((parameter, place) => readValue(callee, parameter, values[place]))
}

function readValue(callee: WorldFunction, { name, type, otherwise }: Parameter, value: unknown): number | string {
  if (value === undefined || value === null) {
    if (otherwise !== undefined) return otherwise
    throw new Refusal(`${nameOf(callee)}() 的括号里少了 ${name}。`)
  }
  if (type === 'text' && typeof value === 'string') return value
  if (type === 'int' && typeof value === 'number' && Number.isInteger(value)) return value
  throw new Refusal(`${nameOf(callee)}() 的 ${name} 要写${type === 'int' ? '整数' : '放在引号里的文字'}。`)
}
