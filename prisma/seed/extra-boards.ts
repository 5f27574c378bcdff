import type { GroupNumber } from '@qisuan/rules/groups'
import { extraAreas } from '../settings.ts'
import { allCities } from './places.ts'

const suzhou = allCities.find(({ name }) => name === extraAreas.SuZhou.city)
if (!suzhou) throw new Error('the place of the Suzhou board is missing')

/** The rounds that have a selection board for each of these areas. */
export const roundsWithExtraBoards = ['2026-1', '2025-1', '2023-1'] as const

/** At least so many pupils of each group live in an area with a board of its own, so that its boards are worth a look. */
export const extraBoardPupils: Readonly<Record<GroupNumber, number>> = { 5: 18, 1: 28, 2: 28, 3: 14, 6: 8 }

/** Where these pupils live; no city: anywhere in the province. */
export const extraBoardPlaces: readonly { provinceId: number; cityId?: number }[] = [
  { provinceId: extraAreas.NingXia.provinceId },
  { provinceId: extraAreas.SuZhou.provinceId, cityId: suzhou.id },
]
