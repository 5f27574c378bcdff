import type { Task } from '@qisuan/game/task'
import type { GameMap } from '@qisuan/game/world/map'
import type { Score } from '@qisuan/game/world/score'
import type { Verdict } from '@qisuan/runner/judge'
import type { Fault } from '@qisuan/runner/program'
import type { Language, TaskFile } from '../tasks/task-file.ts'

/** In what a pupil writes: a language, or blocks, which stand for Python. */
export type Writing = Language | 'blocks'

/** Tasks that make one score together. */
export interface PlayedSet {
  id: string
  /** The best score of the set, 0 to 100,000. */
  points: number
  /** In their order, each with its percentage of the score and the player's best. */
  tasks: { id: string; name: string; share: number; points: number }[]
}

/** A program as a page has left it. It grows by one with every change. */
export interface SavedDraft {
  text: string
  version: number
}

/** Time of an exam by the server's clock. */
export interface ExamClock {
  now: string
  /** When the player's time is over; null for an exam without an end. */
  endsAt: string | null
}

/** All that a page learns before its exam begins. */
export interface ExamAhead {
  now: string
  /** Null while nobody knows when it begins. */
  opensAt: string | null
  /** IANA name of the competition's time zone; null before the site has told it. */
  timeZone: string | null
}

/** All that the play page shows before a program runs. */
export interface PlayState {
  task: Task & {
    id: string
    name: string
    theme: TaskFile['theme']
    blocks: boolean
    /** HTML made of the author's Markdown. */
    statement: string
    hints: readonly string[]
    /** Maps that pupils see. */
    maps: readonly GameMap[]
    /** Number of maps that only the judge sees. */
    hidden: number
    start: Record<Language, string>
  }
  /** The set through which the task was opened. */
  set?: PlayedSet | undefined
  player: string
  /** Address of the site to go back to. */
  site: string
  /** Path of the ladder on which programs of this task play. */
  ladder?: string | undefined
  exam: boolean
  handedIn: boolean
  /** In what the pupil has written last. */
  writing: Writing
  /** Programs as the pupil has left them; blocks as Blockly saves them. */
  drafts: Partial<Record<Writing, string>>
  /** Versions of these drafts: a page saves only what was written on the newest one. */
  versions: Partial<Record<Writing, number>>
  /** In an exam whose times the site has told. */
  clock?: ExamClock | undefined
  best?: Score | undefined
  attempts: number
  /** Numbers of the others by their best score, in ten steps of 10,000 points. */
  others: readonly number[]
}

/** The program that has reached the most points. */
export interface BestProgram {
  language: Language
  source: string
}

/** An attempt on its way to a verdict. */
export type AttemptState =
  | { state: 'waiting'; id: string; ahead: number }
  | {
      state: 'judged'
      id: string
      verdict: Verdict
      best: Score
      others: readonly number[]
      set?: PlayedSet | undefined
    }
  | { state: 'faulty'; id: string; fault: Fault }
