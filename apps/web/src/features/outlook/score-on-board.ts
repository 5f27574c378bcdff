import { outlook as copy } from '#copy/outlook'
import type { OutlookData } from './use-outlook.ts'

/** The score that the last board shows while a newer one waits for the next, with what it is called; undefined where none waits. */
export function scoreOnBoard({ expected, published, as_of: asOf }: OutlookData, now: number, timeZone: string) {
  if (!expected || !published || asOf === null) return undefined
  return { label: copy.onBoard(copy.when(Date.parse(asOf), now, timeZone)), points: published.score }
}
