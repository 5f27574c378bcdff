import { z } from 'zod'

/** A round's key as the competition spells it (`2022-11.15-temp`); which rounds exist is the competition's business. */
export const roundKey = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.-]{0,31}$/, 'must be the key of a round')
