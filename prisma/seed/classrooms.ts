import { groups, type GroupNumber } from '@qisuan/rules/people/groups'
import { leads } from '@qisuan/rules/season/windows'
import type { Prisma } from '../generated/client.ts'
import type { SeedEnrolment } from './enrolments.ts'
import { isDemo } from './people.ts'
import { displayLengths } from './round-texts.ts'
import { currentYear } from './seasons.ts'

type Room = Prisma.ClassroomCreateManyInput & { id: number; group: GroupNumber }

type Sitting = {
  roundKey: string
  kind: Room['kind']
  name: string
  /** When the first group's room begins; the others follow at intervals of `apart` minutes. */
  begins: string
  minutes: number
  apart?: number
  groups: readonly GroupNumber[]
  /** The first group's meeting number; each further group has the next one. */
  meeting: number
}

const minute = 60_000

const everyGroup = groups.map(({ number }) => number)
const extraGroups = everyGroup.filter((group) => group in displayLengths)

const sittings: readonly Sitting[] = [
  {
    roundKey: '2026-2',
    kind: 'final_personal',
    name: '个人决赛',
    begins: '2026-12-12T09:00:00+08:00',
    minutes: 120,
    groups: everyGroup,
    meeting: 400_126_0901,
  },
  {
    roundKey: '2026-2',
    kind: 'final_group',
    name: '团队决赛',
    begins: '2026-12-13T09:00:00+08:00',
    minutes: 60,
    apart: 90,
    groups: everyGroup,
    meeting: 400_126_1301,
  },
  {
    roundKey: '2026-3',
    kind: 'extra',
    name: '金牌加赛',
    begins: '2026-12-20T10:00:00+08:00',
    minutes: 30,
    groups: extraGroups,
    meeting: 400_126_2001,
  },
  {
    roundKey: '2023-3',
    kind: 'extra',
    name: '金牌加赛',
    begins: '2024-01-20T10:00:00+08:00',
    minutes: 30,
    groups: extraGroups,
    meeting: 400_240_1201,
  },
]

/** The rooms of the finals and extra rounds, each with its meeting number (spec §4, timed enabling). */
export const classrooms: readonly Room[] = sittings
  .flatMap((sitting) => sitting.groups.map((group, index) => roomOf(sitting, group, index)))
  .map((room, index) => ({ ...room, id: index + 1 }))

function roomOf(sitting: Sitting, group: GroupNumber, index: number): Omit<Room, 'id'> {
  const begin = Date.parse(sitting.begins) + index * (sitting.apart ?? 0) * minute
  const number = String(sitting.meeting + index)
  return {
    roundKey: sitting.roundKey,
    kind: sitting.kind,
    name: `${groups.find((each) => each.number === group)?.shortName ?? ''}${sitting.name}考场`,
    group,
    entry: `https://meeting.example.com/j/${number}`,
    conferenceNo: [number.slice(0, 3), number.slice(3, 6), number.slice(6)].join(' '),
    beginsAt: new Date(begin),
    endsAt: new Date(begin + sitting.minutes * minute),
    ...leadOf(sitting.kind),
  }
}

/** Seconds before its beginning at which a room is visible and open. An extra round's room is always visible. */
function leadOf(kind: Room['kind']): { visibleBefore: number; enabledBefore: number } {
  if (kind === 'extra') return { visibleBefore: 0, enabledBefore: 0 }
  const { visibleBefore, enabledBefore } = leads[kind === 'final_personal' ? 'final-personal' : 'final-group']
  return { visibleBefore: visibleBefore * 60, enabledBefore: enabledBefore * 60 }
}

const seatsPerRoom = 24

/** Seats the demo people and the best of each group; in a past round everybody has handed in. */
export function inventSeats(enrolments: readonly SeedEnrolment[]): Prisma.ClassroomSeatCreateManyInput[] {
  const fields = Map.groupBy(enrolments, fieldKey)
  return classrooms.flatMap((room) => {
    const field = (fields.get(fieldKey({ seasonYear: seasonOf(room), group: room.group })) ?? []).map(
      ({ person }) => person,
    )
    const best = field.toSorted((a, b) => Number(isDemo(b.id)) - Number(isDemo(a.id)) || b.ability - a.ability)
    return best.slice(0, seatsPerRoom).map(({ id }, index) => ({
      classroomId: room.id,
      userId: id,
      seatNumber: room.kind === 'final_personal' ? String(index + 1) : null,
      finishedAt: seasonOf(room) < currentYear ? handedIn(room, id) : null,
    }))
  })
}

function fieldKey({ seasonYear, group }: { seasonYear: number; group: GroupNumber }): string {
  return `${seasonYear} ${group}`
}

function seasonOf({ roundKey }: Room): number {
  return Number(roundKey.slice(0, 4))
}

function handedIn({ endsAt }: Room, userId: number): Date {
  return new Date(new Date(endsAt).getTime() - (userId % 9) * minute)
}
