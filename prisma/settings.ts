import { z } from 'zod'

const instant = z.iso.datetime({ offset: true })

/** Season.settings: the dates, switches and notes that the specification ties to a season (spec §4, §9). */
export const seasonSettings = z.object({
  /** Before this instant the front page says "about to start". */
  prestartUntil: instant.optional(),
  /** From this instant on, stage 0 leads a CodeQuest participant to the event. */
  codequestFrom: instant.optional(),
  codequestRound: z.string().optional(),
  asiaRound: z.string().optional(),
  /** Rounds whose award opens the results page; every 6/12 round by default. */
  rewardRounds: z.array(z.string()).min(1).optional(),
  /** The score page's stage 1.5. */
  interimFrom: instant.optional(),
  interimUntil: instant.optional(),
  /** When the notice of the final's deadline is shown. */
  finalNoticeFrom: instant.optional(),
  finalNoticeUntil: instant.optional(),
  finalNotice: z.string().optional(),
  preliminaryDeadline: z.string().optional(),
  /** Deadlines for reporting wrong personal data, as month-day pairs. */
  correctionDeadlines: z.array(z.string().regex(/^\d{2}-\d{2}$/)).default([]),
  /** Texts about when boards and the own rank change, in place of the publication times. */
  rankingNote: z.string().optional(),
  ownRankNote: z.string().optional(),
  /** Times of day, in the competition's zone, at which rankings are published. */
  publicationTimes: z
    .array(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/))
    .min(1)
    .default(['10:00', '18:00']),
  /** Which snapshots of a past season are retained: all, or the last of each day. */
  oldSnapshots: z.enum(['all', 'daily']).default('daily'),
  /** Hides the middle of a nickname from visitors. */
  maskUsernames: z.boolean().default(false),
  /** Whether children under 14 need the consent of a guardian to enrol; false for a competition without children. */
  guardianConsent: z.boolean().default(true),
  languages: z
    .array(z.enum(['python', 'javascript', 'c++']))
    .min(1)
    .default(['python', 'javascript', 'c++']),
})
export type SeasonSettings = z.infer<typeof seasonSettings>

const yuan = z.number().nonnegative()

/** Round.settings: prizes, tasks and display of a round (spec §9). */
export const roundSettings = z.object({
  /** The path on the game platform that a launch opens, by group number; `default` for the others. */
  play: z.record(z.string(), z.string()).default({}),
  /** The platform's task that counts, by group number; `default` for the others. Without an entry every task counts. */
  tasks: z.record(z.string(), z.string()).default({}),
  /** Percent of a board that is highlighted: of the total on a final board, of the rows elsewhere. */
  highlightPercent: z.int().min(0).max(100).optional(),
  /** Upper bounds in seconds for medal levels 1…n. */
  medalDurations: z.array(z.number().positive()).optional(),
  /** Rows shown per group of an extra round, by group number. */
  displayLengths: z.record(z.string(), z.int().positive()).optional(),
  /** Award tiers by cumulative share of the group, with their prizes. */
  tiers: z
    .array(
      z.object({
        name: z.string(),
        /** Cumulative share of the group in basis points (10,000 = everybody). Floats would round a pupil at the bound away. */
        share: z.int().min(0).max(10_000),
        prize: yuan.optional(),
        coupon: yuan.optional(),
        voucher: yuan.optional(),
      }),
    )
    .optional(),
  /** Discounts of the camp that follows, in the order of the awards. */
  camp: z.object({ name: z.string(), begins: z.string(), ends: z.string(), discounts: z.array(yuan) }).optional(),
  /** Where a paper certificate can be ordered. */
  paperCertificateUrl: z.string().optional(),
  /** Weights of a team final's scoring, in percent, and the length of the presentation in minutes. */
  scoring: z.object({ weights: z.record(z.string(), z.number()), presentationMinutes: z.number() }).optional(),
})
export type RoundSettings = z.infer<typeof roundSettings>

/** Areas that have their own selection board, and the place of each. */
export const extraAreas = {
  NingXia: { provinceId: 64 },
  SuZhou: { provinceId: 32, city: '苏州市' },
} as const
