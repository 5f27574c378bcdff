import { camelCase } from '../call-world.ts'
import type { WorldFunction } from '@qisuan/game/world/calls'

export const programFile = 'program.js'
/** Global function of the host, which the prelude takes away. */
export const hostFunction = 'askTheWorld'

/** Global variable with the line that a program has noted last: `markLines`. */
export const lineName = '$line'

/** JavaScript code that gives a program the objects of its world, and takes away what differs from run to run. */
export function preludeOf(world: readonly WorldFunction[]): string {
  const objects = [...new Set(world.map(({ object }) => object))].map((object) => {
    const methods = world.flatMap(({ object: owner, name }, index) =>
      owner === object ? [`${camelCase(name)}(...values) { return ask(${index}, values) }`] : [],
    )
    return `globalThis.${object} = Object.freeze({ ${methods.join(', ')} })`
  })
  return `{
    const { parse, stringify } = JSON
    const host = globalThis.${hostFunction}
    delete globalThis.${hostFunction}
    delete globalThis.performance
    const lineOf = () => Number(/\\(${programFile}:(\\d+)/.exec(new Error().stack)?.[1] ?? 0)
    const ask = (index, values) => {
      const answer = parse(host(stringify([index, lineOf(), values])))
      if (answer !== null && typeof answer === 'object' && !Array.isArray(answer)) throw new Refused(answer.refusal)
      return answer
    }
    class Refused extends Error { name = 'Refused' }
    let random = 0x9e3779b9
    Math.random = () => {
      random ^= random << 13
      random ^= random >>> 17
      random ^= random << 5
      return (random >>> 0) / 2 ** 32
    }
    const text = (value) => (typeof value === 'object' && value !== null ? (stringify(value) ?? String(value)) : String(value))
    const print = (...values) => void host(stringify(values.map(text).join(' ')))
    globalThis.print = print
    globalThis.console = Object.freeze({ log: print })
    globalThis.${lineName} = 0
    ${objects.join('\n')}
  }`
}
