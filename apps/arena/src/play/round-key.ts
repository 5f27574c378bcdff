import { z } from 'zod'

/** A round's key in the competition's format (`2022-11.15-temp`). The arena does not check that the round exists. */
export const roundKey = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.-]{0,31}$/, 'must be the key of a round')

/** The name of a task's folder. */
export const taskSlug = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, 'must be a task')
