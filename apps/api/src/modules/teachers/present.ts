import type { Answer } from '@qisuan/contracts/contract'
import { groups } from '@qisuan/rules/people/groups'
import { hideSmall, smallestShown } from '@qisuan/rules/boards/small-numbers'
import { presentGroup } from '../competition/present.ts'
import { qrCodeOf } from '../../qr-code.ts'
import type { Invitation, SchoolClass } from './queries.ts'
import type { OwnSchool } from './read-own-school.ts'

const teachers = 6

interface Counted {
  enrolled: number
  played: number
  advanced: number
  parts: Counted[]
}

type Person = OwnSchool['progress']['people'][number]

/**
 * A school in counts. Small ones are hidden, and those that would give them away: whoever has a code for teachers can name any school, and
 * must not learn of a child there whether it has enrolled or failed.
 */
export function presentOwnSchool({ name, province, progress }: OwnSchool): NonNullable<Answer<'ownSchool'>['school']> {
  const pupils = progress.people.filter(({ group }) => group !== teachers)
  const shownGroups = groups.filter(({ number }) => number !== teachers)
  const parts = shownGroups.map(({ number }) => countOf(pupils.filter(({ group }) => group === number)))
  const whole = { ...countOf(pupils), parts }
  const colleagues = countOf(progress.people.filter(({ group }) => group === teachers))
  const shown = shownOf(whole)
  return {
    as_of: progress.asOf?.toISOString() ?? null,
    smallest: smallestShown,
    name,
    province,
    total: shown(whole),
    groups: shownGroups.flatMap(({ number }, index) => {
      const part = parts[index]
      return part ? [{ group: number, ...shown(part) }] : []
    }),
    colleagues: shownOf(colleagues)(colleagues),
  }
}

function countOf(people: readonly Person[]): Counted {
  return {
    enrolled: people.length,
    played: people.filter(({ played }) => played).length,
    advanced: people.filter(({ advanced }) => advanced).length,
    parts: [],
  }
}

/** The counts of a part that may be shown. */
function shownOf(whole: Counted) {
  const at = (step: 'enrolled' | 'played' | 'advanced') => (part: Counted) => part[step]
  const enrolled = hideSmall(whole, at('enrolled'))
  const played = hideSmall(whole, at('played'), { before: enrolled, beside: [at('enrolled')] })
  const advanced = hideSmall(whole, at('advanced'), { before: played, beside: [at('enrolled'), at('played')] })
  return (part: Counted) => ({
    enrolled: enrolled.has(part) ? null : part.enrolled,
    played: played.has(part) ? null : part.played,
    advanced: advanced.has(part) ? null : part.advanced,
  })
}

/** A class as its teacher sees it. */
export function presentClass(
  { id, name, code, codeExpiresAt, endsAt, members }: SchoolClass,
  siteUrl: string,
): Answer<'ownSchool'>['classes'][number] {
  const url = new URL(`/join/${code}`, siteUrl).href
  return {
    id,
    name,
    code,
    url,
    qr_code: qrCodeOf(url),
    code_expires_at: codeExpiresAt.toISOString(),
    ends_at: endsAt.toISOString(),
    members: members.map(({ userId: _userId, group, joinedAt, ...member }) => ({
      ...member,
      group: presentGroup(group),
      joined_at: joinedAt.toISOString(),
    })),
  }
}

/** An invitation as everybody sees it who has its code. */
export const presentInvitation = ({
  name,
  teacher,
  school,
  codeExpiresAt,
  endsAt,
}: Invitation): Answer<'classInvitation'> => ({
  name,
  teacher,
  school,
  code_expires_at: codeExpiresAt.toISOString(),
  ends_at: endsAt.toISOString(),
})
