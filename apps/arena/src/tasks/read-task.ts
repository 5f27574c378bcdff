import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join, relative } from 'node:path'
import { issueMessages } from '@qisuan/db/issue-messages'
import { z } from 'zod'
import { endings, languages, taskFile, type Language, type TaskFile } from './task-file.ts'

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

/** A fault that the author of a task has to mend, in Chinese. */
export interface TaskProblem {
  /** Its field in `task.json`, such as `maps.0.rows`, or its file, such as `references/best.py`; empty for the whole task. */
  at: string
  /** That place in the author's words; empty where the text names it. */
  place: string
  text: string
}

/** Faults in a task's folder. Its message has a line for each. */
export class TaskError extends Error {
  readonly problems: readonly TaskProblem[]
  constructor(problems: readonly TaskProblem[], options?: ErrorOptions) {
    super(problems.map(({ place, text }) => (place === '' ? text : `${place}：${text}`)).join('\n'), options)
    this.problems = problems
  }
}

/** A fault at a single place, which its text names. */
export const faultAt = (at: string, text: string, options?: ErrorOptions): TaskError =>
  new TaskError([{ at, place: '', text }], options)

/** Bytes of a file of a task. */
const largestFile = 200_000

/** @throws TaskError */
export async function readTask(folder: string): Promise<TaskFolder> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw faultAt('', `没有文件夹 ${folder}。`)
  })
  const files = new Map<string, string>()
  for (const each of found.filter((entry) => entry.isFile())) {
    const path = join(each.parentPath, each.name)
    files.set(relative(folder, path).replaceAll('\\', '/'), await readFile(path, 'utf8'))
  }
  return taskOf(basename(folder), files)
}

/**
 * A task from its files, by their path in the folder.
 * @param id name of the folder
 * @throws TaskError
 */
export function taskOf(id: string, files: ReadonlyMap<string, string>): TaskFolder {
  if (!/^[a-z][a-z0-9-]{1,39}$/.test(id)) throw faultAt('', `文件夹的名字 ${id} 只能用小写英文字母、数字和减号。`)
  const text = (name: string): string => {
    const content = files.get(name)
    if (content === undefined) throw faultAt(name, `少了文件 ${name}。`)
    if (content.length > largestFile) throw faultAt(name, `文件 ${name} 太长，最多 20 万字。`)
    return content
  }
  const file = parseTask(text('task.json'))
  const references = file.references.map(({ file: name, least }) => ({
    name,
    language: languageOf(name),
    source: text(`references/${name}`),
    least,
  }))
  for (const language of languages)
    if (!references.some((reference) => reference.language === language))
      throw faultAt(
        'references',
        `少了 ${endings[language]} 参考程序：添上 references/….${endings[language]}，写进 references。`,
      )
  return {
    id,
    file,
    statement: text('statement.md'),
    start: { python: text('start.py'), javascript: text('start.js'), cpp: text('start.cpp') },
    references,
  }
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
  const parsed = read.safeParse(json, { error: issueMessages })
  if (parsed.success) return parsed.data
  throw new TaskError(
    parsed.error.issues.map(({ path, message }) => ({
      at: path.join('.'),
      place: `task.json 有问题：${placeOf(path)}`,
      text: message,
    })),
  )
}

const placeOf = (path: readonly PropertyKey[]): string =>
  path.map((step) => (typeof step === 'number' ? `第 ${step + 1} 个` : String(step))).join(' ') || '整个文件'

function languageOf(name: string): Language {
  const found = languages.find((language) => `.${endings[language]}` === extname(name))
  if (found === undefined) throw faultAt('references', `参考程序 ${name} 的后缀要是 .py、.js 或 .cpp。`)
  return found
}
