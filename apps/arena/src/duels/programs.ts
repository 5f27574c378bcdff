import type { RivalName } from '@qisuan/game/rivals/names'
import type { Arena } from '../arena.ts'
import { compileOnce } from '../judging/compile.ts'
import type { JudgedProgram } from '../judging/prepared.ts'
import type { Language, TaskFile } from '../tasks/task-file.ts'

/** Parts of the arena by which duels are played. */
export type Playing = Pick<Arena, 'db' | 'now'> & { judges: Pick<Arena['judges'], 'duel' | 'compile'> }

/** A program, or a house robot. */
export interface Robot {
  language: Language | null
  source: string | null
  house: RivalName | null
}

/** A robot as duels take it. @throws Error for a program that does not compile any more */
export async function programOf(
  arena: Playing,
  { functions }: Pick<TaskFile, 'functions'>,
  { house, language, source }: Robot,
): Promise<JudgedProgram | RivalName> {
  if (house !== null) return house
  if (language === null || source === null) throw new Error('A robot of a pupil has a program')
  if (language !== 'cpp') return { language, source }
  const compiled = await compileOnce(arena, { source, functions }, (each) => arena.judges.compile(each))
  if ('fault' in compiled) throw new Error(`A program that was judged does not compile: ${compiled.fault.original}`)
  return { language, module: compiled.module }
}
