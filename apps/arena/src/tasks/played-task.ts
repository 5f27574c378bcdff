/** A task whose references are to be played. */
export interface TaskToPlay {
  slug: string
  files: Record<string, string>
  /** Database of the arena. */
  databaseUrl: string
  now: Date
  /** Makes it the newest version of the task. */
  store: boolean
}

/** Outcome of a task's references on newly drawn maps: what its author has to mend, or how many points each made. */
export type PlayedTask =
  | { problems: string[] }
  | {
      name: string
      maps: number
      hidden: number
      /** With what each reached, and the fault that it ended with, in Chinese. */
      references: { file: string; least: number; points: number; outcome: string }[]
      /** True if it became a new version. */
      isNew: boolean
    }
