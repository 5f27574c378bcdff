import type { WorldFunction } from '@qisuan/game/world/calls'

/** File names in tracebacks. */
export const programFile = 'program'
const preludeFile = 'world'

const functions = `
import json, _world
_line = [0]
class Refused(Exception):
    pass
def _is(line):
    _line[0] = line
def _ask(index, values):
    answer = json.loads(_world.call(json.dumps([index, _line[0], values])))
    if isinstance(answer, dict):
        raise Refused(answer["refusal"])
    return answer
`

/** Python code that gives a program the objects of its world. */
export function preludeOf(world: readonly WorldFunction[]): string {
  const classes = [...new Set(world.map(({ object }) => object))].map((object) => {
    const methods = world.flatMap(({ object: owner, name }, index) =>
      owner === object ? [`    def ${name}(self, *values): return _ask(${index}, values)`] : [],
    )
    return [`class ${object}:`, ...methods, `${object} = ${object}()`].join('\n')
  })
  return executed(functions + classes.join('\n'), preludeFile)
}

/** Code that runs code under the name of a file. JSON spells a text as Python does. */
export const executed = (source: string, file: string): string =>
  `exec(compile(${JSON.stringify(source)}, "${file}", "exec"))`
