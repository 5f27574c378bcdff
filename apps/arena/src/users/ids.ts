import { createHash, randomBytes } from 'node:crypto'

/** An id of a document as the real platform has them: 24 hexadecimal digits that begin with the second of its creation. */
export const newId = (now: Date): string => secondOf(now) + randomBytes(8).toString('hex')

/** The first digits of the ids that are made in this second. */
export const secondOf = (moment: Date): string =>
  Math.max(0, Math.floor(moment.getTime() / 1000))
    .toString(16)
    .padStart(8, '0')

/** The document of an API client: `clientCreator` of the users whom it created. */
export const clientDocument = (clientId: string): string =>
  createHash('sha256').update(clientId).digest('hex').slice(0, 24)
