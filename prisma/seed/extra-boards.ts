import type { GroupNumber } from '@qisuan/rules/people/groups'
import { extraAreas } from '../extra-areas.ts'
import { allCities } from './places.ts'

const suzhou = allCities.find(({ name }) => name === extraAreas.SuZhou.city)
if (!suzhou) throw new Error('the place of the Suzhou board is missing')

/** The rounds with a selection board for each area. */
export const roundsWithExtraBoards = ['2026-1', '2025-1', '2023-1'] as const

/** The minimum number of pupils of each group in an area with its own board, so that the board has rows. */
export const extraBoardPupils: Readonly<Record<GroupNumber, number>> = { 5: 18, 1: 28, 2: 28, 3: 14, 6: 8 }

/** Homes of these pupils; without a city, anywhere in the province. */
export const extraBoardPlaces: readonly { provinceId: number; cityId?: number }[] = [
  { provinceId: extraAreas.NingXia.provinceId },
  { provinceId: extraAreas.SuZhou.provinceId, cityId: suzhou.id },
]
