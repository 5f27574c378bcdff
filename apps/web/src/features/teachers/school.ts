import type { Answer } from '../../api/transport.ts'

/** A teacher's school in counts. */
export type School = NonNullable<Answer<'ownSchool'>['school']>

/** A teacher's class with its members. */
export type SchoolClass = Answer<'ownSchool'>['classes'][number]
