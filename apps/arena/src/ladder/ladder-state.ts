import type { Moves } from '@qisuan/game/replay'
import type { GameMap } from '@qisuan/game/world/map'
import type { Rules } from '@qisuan/game/world/rules'
import type { Language, TaskFile } from '../tasks/task-file.ts'

/** A robot of a ladder as everybody sees it. */
export interface LadderRobot {
  id: number
  robot: string
  /** A house robot has no language. */
  language: Language | null
  /** Place among those that have played enough, from 1; null before. */
  place: number | null
  /** 1500 for a new program. */
  points: number
  games: number
}

/** Program with which a pupil could enter a ladder, or go on in it. */
export interface Candidate {
  language: Language
  score: number
  /** ISO instant. */
  playedAt: string
}

export interface LadderState {
  round: string
  group: number
  task: { id: string; name: string; theme: TaskFile['theme'] }
  isOpen: boolean
  /** Set once a cup of the same round and group is drawn. */
  hasCup: boolean
  /** Number of robots that have a place. */
  placed: number
  size: number
  /** Number of the first places that are told. */
  shown: number
  /** The first ones, and those around the pupil's own. */
  robots: LadderRobot[]
  own: LadderRobot | null
  /** True for an own robot that plays no more, because its matches were lost. */
  isStopped: boolean
  /** The newest judged program, unless it plays on the ladder; null without one or for visitors. */
  candidate: Candidate | null
  isLoggedIn: boolean
  /** Address of the site to go back to. */
  site: string
  /** Games of a robot before it has a place. */
  gamesToPlace: number
}

/** A game in the list of a robot. */
export interface ListedGame {
  id: number
  rival: string
  /** Share of the game: 1 for winning it, 0.5 for a draw. */
  share: number
  /** ISO instant. */
  playedAt: string
}

/** A game to watch. */
export interface LadderFilm {
  task: LadderState['task'] & { rules: Rules }
  map: GameMap
  moves: Moves
  /** From the starts `S` and `R`. */
  robots: [first: string, second: string]
  /** Share of the first one. */
  share: number
  /** ISO instant. */
  playedAt: string
}
