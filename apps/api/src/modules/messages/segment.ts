import { languages } from '@qisuan/rules/languages'
import { z } from 'zod'
import type { EnrolmentFilter } from '../enrolments/queries.ts'

/** Part of the enrolled of a season, as a message stores it. Omitted fields do not matter. */
export type Segment = Omit<EnrolmentFilter, 'seasonYear' | 'within'>

const segment = z.strictObject({
  provinceId: z.int().optional(),
  cityId: z.int().optional(),
  schoolId: z.int().optional(),
  group: z.literal([1, 2, 3, 5, 6]).optional(),
  language: z.enum(languages).optional(),
  played: z.boolean().optional(),
  advanced: z.boolean().optional(),
  certified: z.boolean().optional(),
}) satisfies z.ZodType<Segment>

/** Reads a stored segment. @throws when SQL has written another one: a message to nobody knows whom is not sent */
export const readSegment = (stored: unknown): Segment => segment.parse(stored)
