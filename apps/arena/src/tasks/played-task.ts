import type { TaskProblem } from './read-task.ts'

/** A task whose references are to be played. */
export interface TaskToPlay {
  slug: string
  files: Record<string, string>
  /** Database of the arena. */
  databaseUrl: string
  now: Date
  /** Makes it the newest version of the task. */
  store: boolean
  /** The version that its author has changed, 0 for a new task. */
  base?: number | undefined
}

/** Step of a check: the reference that is played next, and how many of all are done. */
export interface PlayStep {
  file: string
  done: number
  all: number
}

/** Outcome of a task's references on newly drawn maps: what its author has to mend, or how many points each made. */
export type PlayedTask =
  | { problems: readonly TaskProblem[] }
  | {
      name: string
      maps: number
      hidden: number
      /** With what each reached, and the fault that it ended with, in Chinese. */
      references: { file: string; least: number; points: number; outcome: string }[]
      /** Number of the new version that it became; undefined where it did not. */
      version: number | undefined
    }
