/** The parts of the hero that only some stages have, as the server renders them: at once. */
export { DayRooms } from '../../classrooms/day-rooms.tsx'
export { RoomsCountdown } from '../../classrooms/rooms-countdown.tsx'
export { Leaders } from '../../rankings/scenes/leaders.tsx'
export { PathStrip } from './path-strip.tsx'
export { StageText } from './stage-text.tsx'
