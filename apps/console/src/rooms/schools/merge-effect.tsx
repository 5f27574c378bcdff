import { schoolsCopy } from '#copy/schools'
import type { Merged, School } from './school.ts'

const copy = schoolsCopy.merge

/** Changes when a school is merged into another. */
export const mergeEffect = (from: School, into: School) => (
  <>
    <strong>{copy.lead(from.name, into.name)}</strong> {copy.effect(from.pupils, from.spellings.length, into.name)}
  </>
)

export const mergedText = ({ pupils, spellings }: Merged) => <p>{copy.done(pupils, spellings)}</p>
