/** "None" in a column of ids, which begin with 1. */
export const noId = 0
/** "Unknown" in a column of durations. */
export const noDuration = -1

/** Facts of a publication about a person on a board, whatever their rank. A column for each, a row for each person. */
export interface PupilFacts {
  userId: Int32Array
  /** Points. */
  score: Float64Array
  /** Seconds of play behind the score, or `noDuration`. */
  duration: Int32Array
  provinceId: Uint8Array
  cityId: Int32Array
  /** `noId` without a school. */
  schoolId: Int32Array
  /** The state and, for few, the note in that round: a frozen round shows them. */
  state: Uint8Array
  notes: Map<number, string>
}

/** The rows that a publication reads for one board, in any order. */
export interface Entries extends PupilFacts {
  /** When the score was made, in any unit; `Infinity` if that is unknown. */
  scoredAt: Float64Array
}

/** The people of a board by user id, so that a person is found without an index. */
export interface Pupils extends PupilFacts {
  /** Ties share a rank: 1, 1, 3. */
  rank: Int32Array
  /** The place on the board: 1, 2, 3. */
  position: Int32Array
  provinceRank: Int32Array
}

/** The same as a process keeps them for millions: the order of the board tells the positions, and whole points need half the memory. */
export interface HeldPupils extends Omit<Pupils, 'position' | 'score'> {
  score: Float64Array | Int32Array
}

/** The schools of a board in its order: the first row has position 1. */
export interface Schools {
  /** `noId` for a school whose name was erased with its only pupil. */
  schoolId: Int32Array
  provinceId: Uint8Array
  /** The sum of its pupils' scores, in points. */
  score: Float64Array
  /** The number of its pupils on the board, and of those among them who were erased since. */
  total: Int32Array
  erased: Int32Array
  rank: Int32Array
}

export function emptyPupils(rows: number): Pupils {
  return {
    userId: new Int32Array(rows),
    rank: new Int32Array(rows),
    position: new Int32Array(rows),
    provinceRank: new Int32Array(rows),
    score: new Float64Array(rows),
    duration: new Int32Array(rows),
    provinceId: new Uint8Array(rows),
    cityId: new Int32Array(rows),
    schoolId: new Int32Array(rows),
    state: new Uint8Array(rows),
    notes: new Map(),
  }
}

export function emptySchools(rows: number): Schools {
  return {
    schoolId: new Int32Array(rows),
    rank: new Int32Array(rows),
    score: new Float64Array(rows),
    total: new Int32Array(rows),
    erased: new Int32Array(rows),
    provinceId: new Uint8Array(rows),
  }
}

/** The ranking of one group in one round: its people and its schools. */
export interface Ranking {
  pupils: Pupils
  schools: Schools
}
