import { GameOver, Refusal, type World, type WorldFunction } from '@qisuan/game/world/calls'
import type { Limits } from '../src/program.ts'

const int = (name: string, otherwise?: number) =>
  ({ name, type: 'int', ...(otherwise !== undefined && { otherwise }) }) as const

const functions: readonly WorldFunction[] = [
  { object: 'hero', name: 'move_right', parameters: [int('steps', 1)], returns: 'nothing', help: '' },
  { object: 'hero', name: 'can_move', parameters: [], returns: 'bool', help: '' },
  { object: 'hero', name: 'say', parameters: [{ name: 'words', type: 'text' }], returns: 'nothing', help: '' },
  { object: 'world', name: 'tiles', parameters: [], returns: 'ints', help: '' },
  { object: 'world', name: 'rows', parameters: [], returns: 'texts', help: '' },
]

/** A corridor of ten places, whose walk is over at the last one. */
export class Corridor implements World {
  readonly functions = functions
  readonly trace: string[] = []
  private at = 0

  call({ name }: WorldFunction, [value]: readonly (number | string)[], line: number) {
    if (name === 'can_move') return this.at < 9
    if (name === 'tiles') return [3, 1, 2]
    if (name === 'rows') return ['#.', '你好']
    if (name === 'say') {
      this.trace.push(`${line} “${value}”`)
      return null
    }
    if (Number(value) < 1) throw new Refusal('走的步数至少是 1。')
    this.at += Number(value)
    this.trace.push(`${line} → ${this.at}`)
    if (this.at >= 9) throw new GameOver()
    return null
  }
}

export const limits: Limits = { work: 20_000_000, depth: 800, memory: 32 * 1024 * 1024, output: 2000 }
