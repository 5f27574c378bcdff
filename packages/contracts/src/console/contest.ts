import { z } from 'zod'

/** A season, or one of its rounds. */
export type Contest = { seasonYear: number } | { roundKey: string }

/** A contest as one word: `2026` or `2026-1`. */
export const contestCode = (year: number, round: string | null): string => round ?? String(year)

const contestOf = (code: string): Contest => (code.includes('-') ? { roundKey: code } : { seasonYear: Number(code) })

export const contest = z
  .string('请选择赛季或轮次')
  .regex(/^\d{4}(-[\w.-]{1,20})?$/, '写一轮，如 2026-1；或整个赛季，如 2026')
  .transform(contestOf)
  .describe('哪一轮；或整个赛季，写年份')
