import { competitionNow } from '../../../ui/date-time.ts'
import type { Values } from './task-values.ts'

/** A task that somebody writes in this browser and that is not put up yet. */
export interface Draft {
  /** The version that is changed; 0 for a new task. */
  base: number
  /** Milliseconds since 1970, of the competition. */
  at: number
  values: Values
}

const prefix = 'qisuan.task.'

export function readDraft(slug: string): Draft | undefined {
  const text = localStorage.getItem(prefix + slug)
  return text === null ? undefined : (JSON.parse(text) as Draft)
}

/** Keeps what is typed. @returns false where the browser has no room or keeps nothing */
export function keepDraft(slug: string, base: number, values: Values): boolean {
  try {
    localStorage.setItem(prefix + slug, JSON.stringify({ base, at: competitionNow(), values } satisfies Draft))
    return true
  } catch {
    return false
  }
}

export const dropDraft = (slug: string): void => localStorage.removeItem(prefix + slug)

/** Slugs of all tasks with a draft in this browser. */
export const draftSlugs = (): string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .toSorted()
