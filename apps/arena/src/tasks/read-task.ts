import { readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { z } from 'zod'
import { endings, taskFile, type Language, type TaskFile } from './task-file.ts'

/** A task as its folder holds it. */
export interface TaskFolder {
  /** Name of the folder: `beach`. */
  id: string
  file: TaskFile
  /** In Markdown. */
  statement: string
  /** Code with which a pupil starts. */
  start: Record<Language, string>
  references: Reference[]
}

export interface Reference {
  /** Name of the file, such as `best.py`. */
  name: string
  language: Language
  source: string
  /** Points that it must reach. */
  least: number
}

/** A fault in a task's folder, in Chinese, for its author. */
export class TaskError extends Error {}

/** @throws TaskError */
export async function readTask(folder: string): Promise<TaskFolder> {
  const file = parseTask(await text(folder, 'task.json'))
  const id = basename(folder)
  if (!/^[a-z][a-z0-9-]{1,39}$/.test(id)) throw new TaskError(`文件夹的名字 ${id} 只能用小写英文字母、数字和减号。`)
  const [statement, python, javascript, cpp] = await Promise.all([
    text(folder, 'statement.md'),
    text(folder, 'start.py'),
    text(folder, 'start.js'),
    text(folder, 'start.cpp'),
  ])
  const references = await Promise.all(
    file.references.map(async ({ file: name, least }) => {
      const source = await text(folder, join('references', name))
      return { name, language: languageOf(name), source, least }
    }),
  )
  return { id, file, statement, start: { python, javascript, cpp }, references }
}

function parseTask(json: string): TaskFile {
  const read = z.preprocess((value, context) => {
    try {
      return JSON.parse(String(value))
    } catch (error) {
      context.addIssue({ code: 'custom', message: `不是 JSON：${String(error)}` })
      return z.NEVER
    }
  }, taskFile)
  const parsed = read.safeParse(json)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(({ path, message }) => `  ${path.join('.') || '整个文件'}：${message}`)
  throw new TaskError(`task.json 有问题：\n${faults.join('\n')}`)
}

function languageOf(name: string): Language {
  const found = (['python', 'javascript', 'cpp'] as const).find((language) => `.${endings[language]}` === extname(name))
  if (found === undefined) throw new TaskError(`参考程序 ${name} 的后缀要是 .py、.js 或 .cpp。`)
  return found
}

async function text(folder: string, name: string): Promise<string> {
  try {
    return await readFile(join(folder, name), 'utf8')
  } catch {
    throw new TaskError(`少了文件 ${name}。`)
  }
}
