import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createInterface } from 'node:readline'
import { startGame, type Task } from '@qisuan/game/task'
import { GameOver, type Value } from '@qisuan/game/world/calls'
import type { Result } from '@qisuan/game/world/frames'
import { functionsOf, GameWorld } from '@qisuan/game/world/functions'
import type { GameMap } from '@qisuan/game/world/map'
import { scoreOf, type Par } from '@qisuan/game/world/score'

const run = promisify(execFile)

interface Judged {
  task: Task
  maps: readonly { map: GameMap; par: Par }[]
}

/** A program as bubblewrap starts it: what it may see, and the command with its arguments. */
export interface Sandboxed {
  sees: readonly string[]
  command: readonly string[]
  /** Removes what was compiled. */
  remove?: () => void
}

/** Files that Debian's Python sees: programs and libraries of the system, and the loop over maps. */
export function pythonIn(source: string, { task, maps }: Judged): Sandboxed {
  const script = join(import.meta.dirname, 'judge.py')
  const functions = functionsOf(task.functions).map(({ object, name, returns }) => `${object}.${name}:${returns}`)
  return {
    sees: `--ro-bind /usr /usr --symlink usr/lib /lib --symlink usr/lib64 /lib64 --ro-bind ${script} /judge.py`.split(
      ' ',
    ),
    command: ['/usr/bin/python3', '-I', '-S', '/judge.py', source, functions.join(' '), String(maps.length)],
  }
}

/** Compiles a program in C++ to a file that needs nothing beside it. */
export async function compiledCpp(source: string, { maps }: Judged): Promise<Sandboxed> {
  const folder = mkdtempSync(join(tmpdir(), 'qisuan-rival-'))
  const [program, file] = [join(folder, 'program'), join(folder, 'program.cpp')]
  writeFileSync(file, source)
  await run('g++', [
    '-std=c++20',
    '-O2',
    '-static',
    '-include',
    join(import.meta.dirname, 'judge.hpp'),
    file,
    '-o',
    program,
  ])
  return {
    sees: ['--ro-bind', program, '/program'],
    command: ['/program', String(maps.length)],
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/**
 * Judges an attempt as small judges do: a process in bubblewrap plays all maps, and the worlds, which it must not touch, answer over
 * pipes. @throws for a program that does not score as a reference does
 */
export async function judgeInBubblewrap({ sees, command }: Sandboxed, { task, maps }: Judged): Promise<void> {
  const flags = ['--unshare-all', '--die-with-parent', '--clearenv']
  const child = spawn('bwrap', [...flags, ...sees, ...command], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const results: { result: Result; par: Par }[] = []
  const worlds = maps.map(({ map, par }) => {
    const game = startGame(task, map)
    return { game, par, world: new GameWorld(game, task.functions) }
  })
  let current = worlds.shift()
  for await (const line of createInterface({ input: child.stdout })) {
    if (!current) break
    if (line === 'end') {
      results.push({ result: current.game.finish(), par: current.par })
      current = worlds.shift()
    } else child.stdin.write(`${answer(current.world, line)}\n`)
  }
  const [code] = await ended
  const score = scoreOf(task.weights, results, { size: 1, par: 1 })
  if (code !== 0 || results.length < maps.length || score.total < 60_000)
    throw new Error(`The rival's program ended with ${code} after ${results.length} maps: ${score.total}`)
}

/** Answers a call such as `hero.move_right 2`. */
function answer(world: GameWorld, line: string): string {
  const [name, ...values] = line.split(' ')
  const callee = world.functions.find((each) => `${each.object}.${each.name}` === name)
  if (!callee) throw new Error(`The rival's program called ${name}`)
  const given = callee.parameters.map(({ type, otherwise = 0 }, place) => {
    const value = values[place] ?? otherwise
    return type === 'int' ? Number(value) : value
  })
  try {
    const value: Value = world.call(callee, given, 0)
    return Array.isArray(value) ? value.join(' ') : String(value)
  } catch (error) {
    if (error instanceof GameOver) return 'over'
    throw error
  }
}
