import { percentageBeaten } from '@qisuan/rules/boards/ranking'
import type { Prisma } from '../generated/client.ts'
import type { SeedEnrolment } from './enrolments.ts'
import { demoPupilId } from './people.ts'
import { provinces } from './places.ts'
import type { Random } from './random.ts'
import type { SeedState } from './scores.ts'

/** The round of the demo's posters, finished last season. */
const sharedRound = { key: '2025-1', seasonYear: 2025, on: new Date('2025-05-02T11:00:00+08:00') }
const otherSharers = 4

type Figure = { enrolment: SeedEnrolment; score: number; duration: number }

/** Posters of the demo pupil and a few others, with the ranks that follow from their scores. */
export function inventShares(
  enrolments: readonly SeedEnrolment[],
  states: readonly SeedState[],
  random: Random,
): Prisma.ShareCreateManyInput[] {
  const own = new Map(
    states.filter(({ roundKey }) => roundKey === sharedRound.key).map((state) => [state.userId, state]),
  )
  const field = enrolments
    .filter(({ seasonYear }) => seasonYear === sharedRound.seasonYear)
    .flatMap((enrolment): Figure[] => {
      const state = own.get(enrolment.person.id)
      return state?.score ? [{ enrolment, score: state.score, duration: state.duration ?? 0 }] : []
    })
  const pupil = field.filter(({ enrolment }) => enrolment.person.id === demoPupilId)
  const others = field.filter(({ enrolment }) => enrolment.person.role === 'student')
  const picked = new Set([...pupil, ...Array.from({ length: otherSharers }, () => random.pick(others))])
  return [...picked].map((figure) => share(figure, field, random))
}

function share({ enrolment, score, duration }: Figure, field: readonly Figure[], random: Random) {
  const { person, group } = enrolment
  const competitors = field.filter((each) => each.enrolment.group === group)
  const neighbours = competitors.filter((each) => each.enrolment.person.provinceId === person.provinceId)
  const rankIn = (among: readonly Figure[]) => 1 + among.filter((each) => each.score > score).length
  const tied = competitors.filter((each) => each.score === score).length - 1
  return {
    uuid: inventUuid(random),
    userId: person.id,
    roundKey: sharedRound.key,
    snapshotId: null,
    username: person.name,
    group,
    province: provinces.find(({ id }) => id === person.provinceId)?.name ?? '',
    provinceRank: rankIn(neighbours),
    nationalRank: rankIn(competitors),
    percentage: percentageBeaten(rankIn(competitors), competitors.length, tied),
    duration,
    score,
    asOf: sharedRound.on,
    createdAt: sharedRound.on,
  }
}

/** A UUID in the form of version 4, from the seeded generator: the demo's addresses are the same on every machine. */
function inventUuid(random: Random): string {
  const digits = Array.from({ length: 30 }, () => random.between(0, 15).toString(16)).join('')
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `4${digits.slice(12, 15)}`, `8${digits.slice(15, 18)}`]
  return [...parts, digits.slice(18)].join('-')
}
