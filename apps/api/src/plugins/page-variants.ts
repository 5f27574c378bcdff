import type { IncomingHttpHeaders } from 'node:http'

/** The request headers on which every page depends. */
export const pageVaries = 'Accept-Encoding, Save-Data'

/** True for a browser whose owner saves data: the page comes without what only decorates. */
export const asksToSaveData = (headers: IncomingHttpHeaders): boolean => headers['save-data'] === 'on'
