import { lazy } from 'react'

/**
 * The same for browsers, by the condition of `#hero-parts` in package.json: loaded only at a stage that has them. Until then what the
 * server has rendered stays.
 */
export const DayRooms = lazy(async () => ({ default: (await import('../../classrooms/day-rooms.tsx')).DayRooms }))
export const RoomsCountdown = lazy(async () => ({
  default: (await import('../../classrooms/rooms-countdown.tsx')).RoomsCountdown,
}))
export const Leaders = lazy(async () => ({ default: (await import('../../rankings/scenes/leaders.tsx')).Leaders }))
export const PathStrip = lazy(async () => ({ default: (await import('./path-strip.tsx')).PathStrip }))
export const StageText = lazy(async () => ({ default: (await import('./stage-text.tsx')).StageText }))
