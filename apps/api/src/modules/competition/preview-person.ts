import type { EndpointName } from '@qisuan/contracts/addresses'
import type { Answer } from '@qisuan/contracts/contract'
import type { PreviewPerson } from '@qisuan/contracts/console/previews'
import type { Preview } from '../../services/preview.ts'
import type { Services } from '../../services/services.ts'
import type { GroupNumber } from '@qisuan/rules/people/groups'
import { usualPaper } from '@qisuan/rules/people/papers'
import { shownSeason, type Season } from './queries.ts'

/** The group of the invented pupils. */
const group: GroupNumber = 2

const pupilName = '预览选手'

const roomKinds = { final_personal: 'final-personal', final_group: 'final-group', extra: 'extra' } as const

type Answers = { [Name in EndpointName]?: Answer<Name> }

/** Answers to the invented person of a preview; undefined for a call that a preview does not have. */
export async function previewAnswer(services: Services, { who }: Preview, name: EndpointName): Promise<unknown> {
  const season = await shownSeason(services)
  const answers: Answers = {
    me: userOf(who),
    ...(who === 'finalist' || who === 'medallist' ? { classrooms: await roomsOf(services, season) } : {}),
    gameStates: statesOf(season, who),
    myRank: noRank(season),
    rankOutlook: noOutlook(season, who),
    myScores: { list: [] },
    myPlusScores: { scores1: null, scores2: null, scores3: null, scores4: null, scores5: null },
    rankHistory: { round: season.roundSlug, list: [] },
    notices: [],
  }
  return answers[name]
}

function userOf(who: PreviewPerson): Answer<'me'> {
  const isTeacher = who === 'teacher'
  return {
    id: 0,
    name: isTeacher ? '预览教师' : pupilName,
    realname: null,
    idcard: null,
    paper: usualPaper,
    phone: '199****0000',
    family_size: 1,
    unreadable: [],
    role: isTeacher ? 'teacher' : 'student',
    enrolled: !isTeacher,
    area_id: null,
    province: null,
    area: null,
    city: null,
    group: isTeacher ? 4 : group,
    organization: null,
    language: 'python',
    bound: false,
    coco_id: null,
    certified: false,
    consent_due: false,
    closes_at: null,
    phone_change_at: null,
    in_review: false,
    identity_refusal: null,
    unread_notices: 0,
    sms_messages: false,
    extra_granted: false,
    preliminary_until: null,
  }
}

/** Boards hold nobody who is invented. */
const noRank = ({ roundSlug }: Season): Answer<'myRank'> => ({
  as_of: null,
  username: pupilName,
  ozaria: null,
  score: null,
  duration: null,
  round: { key: roundSlug, group },
  organization: null,
  area_name: null,
  rank: null,
  total: 0,
  province_rank: null,
  province_total: 0,
  school_rank: null,
  percentage: null,
})

/** Neither a place nor an expected one: only the score of the round, where the person has one. */
const noOutlook = (season: Season, who: PreviewPerson): Answer<'rankOutlook'> => ({
  round: season.roundSlug,
  as_of: null,
  next_at: null,
  frozen: false,
  open: false,
  disqualified: null,
  score: statesOf(season, who)[season.roundSlug]?.score ?? null,
  received: null,
  published: null,
  last: null,
  expected: null,
  goal: null,
  above: [],
  below: [],
})

/** The rooms of the season's final for the group of the invented person, who has a seat there; nobody's entry or meeting number. */
async function roomsOf({ db, clock }: Services, { year }: Season): Promise<Answer<'classrooms'>> {
  const rows = await db.classroom.findMany({
    where: { round: { seasonYear: year }, group },
    orderBy: [{ beginsAt: 'asc' }, { id: 'asc' }],
  })
  const list = rows.map((row) => {
    const before = (seconds: number) => new Date(row.beginsAt.getTime() - seconds * 1000).toISOString()
    return {
      classroom_id: row.id,
      name: row.name,
      round: row.roundKey,
      kind: roomKinds[row.kind],
      group,
      seated: true,
      seat_number: null,
      entry: null,
      begin_time: row.beginsAt.toISOString(),
      end_time: row.endsAt.toISOString(),
      visible_time: before(row.visibleBefore),
      enabled_time: before(row.enabledBefore),
      conference_no: null,
      finished_at: null,
    }
  })
  const now = clock.now().toISOString()
  const own = list.find(({ end_time: end }) => end > now) ?? list.at(-1) ?? null
  return { list, me_v2: own, conference_no: null, extra_time: {} }
}

/** States with which every door of the stage opens that is open to such a person (spec §4, game state meanings). */
function statesOf({ rounds, settings }: Season, who: PreviewPerson): Answer<'gameStates'> {
  const keyOf = (kind: Season['rounds'][number]['kind']) => rounds.find((round) => round.kind === kind)?.key
  const reached: [key: string | undefined, state: number, score: number | null][] = [
    ...(who === 'finalist' || who === 'medallist' ? [[keyOf('preliminary'), 3, 65_714] as const] : []),
    ...(who === 'medallist'
      ? ([
          [keyOf('final'), 1, 98],
          [settings.asiaRound, 2, null],
          [settings.codequestRound, 1, null],
        ] as const)
      : []),
  ].map(([key, state, score]) => [key, state, score])
  return Object.fromEntries(
    reached.flatMap(([key, state, score]) => (key === undefined ? [] : [[key, { state, score, note: null }]])),
  )
}
