import { enrolmentAge } from '@qisuan/rules/limits'
import { randomUUID } from 'node:crypto'
import type { Prisma } from '../generated/client.ts'
import { hashPassword } from '../password.ts'
import type { Policy } from '../policy.ts'
import type { Sealer } from '../sealing.ts'
import { teacherInvites } from './access.ts'
import { classrooms } from './classrooms.ts'
import { consentRow } from './consents.ts'
import { provinceContacts } from './contacts.ts'
import { writeDemoContent } from './content.ts'
import { demoLogins } from './demo-logins.ts'
import type { DemoSeason } from './demo-season.ts'
import { writeEarlierBoards } from './earlier-boards.ts'
import { bytes, insertRows } from './insert-rows.ts'
import { news, notices } from './news.ts'
import { demoPupilId, demoTeacherId } from './people.ts'
import { loadPlaces } from './places.ts'
import { rounds } from './rounds.ts'
import { normalisedSpellings } from './schools.ts'
import { seasons } from './seasons.ts'

/** Writes the demo, referenced rows first. `policy` is what its people have agreed to. */
export async function writeDemo(
  tx: Prisma.TransactionClient,
  demo: DemoSeason,
  { sealer, policy, now }: { sealer: Sealer; policy: Policy; now: Date },
): Promise<void> {
  await loadPlaces(tx)
  await tx.season.createMany({ data: [...seasons] })
  await tx.round.createMany({ data: rounds })
  await insertRows(tx, 'user_account', userRows(demo, sealer))
  await writeSchools(tx, demo)
  await insertRows(tx, 'enrolment', demo.enrolments.map(enrolmentRow))
  const consents = demo.consents.map((consent) => consentRow(consent, policy, sealer))
  await insertRows(tx, 'consent', consents)
  await tx.teacherInvite.createMany({ data: [...teacherInvites] })
  await insertRows(tx, 'game_state', demo.states.map(stateRow))
  await writeEarlierBoards(tx, demo.earlierRows, now)
  await writeScoreHistory(tx)
  await tx.plusScore.createMany({ data: demo.plusScores })
  await tx.classroom.createMany({ data: [...classrooms] })
  await tx.classroomSeat.createMany({ data: demo.seats })
  await tx.roundAccess.createMany({ data: demo.access })
  await tx.share.createMany({ data: demo.shares })
  await writeDemoContent(tx)
  await tx.newsItem.createMany({ data: [...notices, ...news] })
  await tx.provinceContact.createMany({ data: [...provinceContacts] })
  await continueSequences(tx)
}

/** The history of the demo's scores: one file a round. */
async function writeScoreHistory(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRaw`
    with batch as (
      insert into score_batch (round_key, source, name, received_at)
      select round_key, source, '演示成绩.csv', coalesce(max(scored_at), max(round.begins_at), current_timestamp)
      from game_state join round on round.key = round_key where score is not null group by round_key, source
      returning id, round_key, source, received_at
    )
    insert into score_entry (batch_id, line, user_id, score, duration, scored_at, judged_at)
    select id, 1 + row_number() over (partition by id order by user_id), user_id, score, duration, scored_at,
      coalesce(scored_at, received_at)
    from game_state join batch using (round_key, source) where score is not null`
}

function userRows({ people, enrolments }: DemoSeason, sealer: Sealer) {
  const logins = new Map<number, { password: string; realname: string }>([
    [demoPupilId, demoLogins.pupil],
    [demoTeacherId, demoLogins.teacher],
  ])
  const byPerson = Map.groupBy(enrolments, ({ person }) => person.id)
  return people.map(({ id, name, role, phone }) => {
    const own = byPerson.get(id) ?? []
    const login = logins.get(id)
    return {
      id,
      external_id: randomUUID(),
      name,
      role,
      phone_hash: bytes(sealer.blindIndex('phone', phone)),
      phone_sealed: bytes(sealer.seal(phone, `user_account.phone/${id}`)),
      phone_verified: true,
      password_hash: login ? hashPassword(login.password) : null,
      realname_sealed: login ? bytes(sealer.seal(login.realname, `user_account.realname/${id}`)) : null,
      organization: login ? own[0]?.organization : null,
      created_at: registeredAt(own),
    }
  })
}

/** Registration is ten minutes before the first enrolment. */
function registeredAt(enrolments: readonly { createdAt: Date }[]): Date {
  return new Date(Math.min(...enrolments.map(({ createdAt }) => createdAt.getTime())) - 600_000)
}

async function writeSchools(tx: Prisma.TransactionClient, { schools }: DemoSeason): Promise<void> {
  await tx.school.createMany({ data: schools.map(({ id, provinceId, name }) => ({ id, provinceId, name })) })
  await tx.schoolSpelling.createMany({
    data: schools.flatMap((school) =>
      normalisedSpellings(school).map((normalised) => ({
        provinceId: school.provinceId,
        normalised,
        schoolId: school.id,
      })),
    ),
  })
}

function enrolmentRow(enrolment: DemoSeason['enrolments'][number]) {
  const { person, school, seasonYear, group, language, organization, createdAt } = enrolment
  return {
    user_id: person.id,
    season_year: seasonYear,
    province_id: person.provinceId,
    city_id: person.cityId,
    group,
    language,
    age: enrolmentAge,
    school_id: school?.id ?? null,
    organization,
    created_at: createdAt,
  }
}

function stateRow({ userId, roundKey, state, score, duration, source, scoredAt }: DemoSeason['states'][number]) {
  return { user_id: userId, round_key: roundKey, state, score, duration, source, scored_at: scoredAt }
}

/** The demo sets its own ids; new rows continue after them. */
async function continueSequences(tx: Prisma.TransactionClient): Promise<void> {
  for (const table of ['user_account', 'school', 'classroom']) {
    await tx.$queryRawUnsafe(
      `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))::text`,
    )
  }
}
