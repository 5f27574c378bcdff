import { z } from 'zod'

const instant = z.iso.datetime({ offset: true })

/** Season.settings: the dates, switches and notes that the specification ties to a season (spec §4, §9). */
export const seasonSettings = z.object({
  /** Until then a start counts as "about to start". */
  prestartUntil: instant.optional(),
  /** From then on stage 0 leads a CodeQuest participant to the event. */
  codequestFrom: instant.optional(),
  codequestRound: z.string().optional(),
  asiaRound: z.string().optional(),
  /** Rounds whose award opens the results page; every 6/12 round when nothing is said. */
  rewardRounds: z.array(z.string()).min(1).optional(),
  /** The score page's stage 1.5. */
  interimFrom: instant.optional(),
  interimUntil: instant.optional(),
  /** The notice of the final's deadline is shown in this window. */
  finalNoticeFrom: instant.optional(),
  finalNoticeUntil: instant.optional(),
  finalNotice: z.string().optional(),
  preliminaryDeadline: z.string().optional(),
  /** Until when wrong personal data can be reported, as month-day pairs. */
  correctionDeadlines: z.array(z.string().regex(/^\d{2}-\d{2}$/)).default([]),
  /** When boards and one's own rank change, where the times of publication do not say it well enough. */
  rankingNote: z.string().optional(),
  ownRankNote: z.string().optional(),
  /** Times of day of the competition's zone at which rankings are published. */
  publicationTimes: z
    .array(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/))
    .min(1)
    .default(['10:00', '18:00']),
  /** What of a season's publications is kept once another season is the current one: all, or the last of each day. */
  oldSnapshots: z.enum(['all', 'daily']).default('daily'),
  /** Hides the middle of a nickname from visitors. */
  maskUsernames: z.boolean().default(false),
  languages: z
    .array(z.enum(['python', 'javascript', 'c++']))
    .min(1)
    .default(['python', 'javascript', 'c++']),
})
export type SeasonSettings = z.infer<typeof seasonSettings>

const yuan = z.number().nonnegative()

/** Round.settings: what a round gives, to whom, and how it is shown (spec §9). */
export const roundSettings = z.object({
  /** Path on the game platform that a launch of this round leads to, by group number; `default` for the others. */
  play: z.record(z.string(), z.string()).default({}),
  /** The platform's task that counts for a group, by group number; `default` for the others. Every task counts where none is named. */
  tasks: z.record(z.string(), z.string()).default({}),
  /** Percent of a board that is highlighted: of the total on a final board, of the rows elsewhere. */
  highlightPercent: z.int().min(0).max(100).optional(),
  /** Upper bounds in seconds for medal levels 1…n. */
  medalDurations: z.array(z.number().positive()).optional(),
  /** Rows shown per group of an extra round, by group number. */
  displayLengths: z.record(z.string(), z.int().positive()).optional(),
  /** Award tiers by cumulative share of the group, with what they bring. */
  tiers: z
    .array(
      z.object({
        name: z.string(),
        /** Cumulative share of the group in basis points (10,000 = everybody): floats would lose a pupil at the bound. */
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

/** Areas with a selection board of their own, and the place that each stands for. */
export const extraAreas = {
  NingXia: { provinceId: 64 },
  SuZhou: { provinceId: 32, city: '苏州市' },
} as const
