import type { OperatorCallName } from '@qisuan/contracts/console/addresses'
import { operatorContract, type OperatorAnswer } from '@qisuan/contracts/console/contract'
import type { OperatorCall } from '@qisuan/contracts/console/operator-call'
import type { Grant, Right, rights } from '@qisuan/contracts/console/access/rights'
import { beforeAll, describe, expect, it } from 'vitest'
import { publishRankings } from '../src/modules/rankings/publication/publish-rankings.ts'
import { nextIdCard, nextPhone, useApi } from './support/harness.ts'
import { newOperator, type ConsolePage } from './support/operators.ts'

const api = useApi({ env: { LOG_LEVEL: 'error' } })
const [jiangsu, beijing] = [32, 11]
const [preliminary, final, monthly] = ['2026-1', '2026-2', '2026-12']
const [name, schoolName] = ['苏晓棠', '星河市实验中学']
const reason = '家长来信'
const contact = { organization: '江苏组', contact: '周予安', telephone: '0555-7654321', email: 'js@miaopu.example' }

type LimitedRight = { [Name in Right]: (typeof rights)[Name]['inProvinces'] extends true ? Name : never }[Right]
type RightOf<Name extends OperatorCallName> = (typeof operatorContract)[Name]['right']
/** The calls that somebody who is limited to provinces may make. */
type LimitedCall = {
  [Name in OperatorCallName]: RightOf<Name> extends LimitedRight ? Name : never
}[OperatorCallName]

/** A pupil of 江苏 and what is theirs. */
interface Pupil {
  id: number
  school: number
  classroom: number
  certificate: string
  /** A spelling that was added to the school. */
  change: number
  snapshots: { from: number; to: number }
}

/** A call that names the pupil or something of their province. */
interface Row<Answer> {
  input: (pupil: Pupil) => object
  /** Amount of the province that the answer shows. Without it, an operator of another province is refused. */
  shows?: (answer: Answer) => number
  /** It shows the same to everybody, and nothing of anybody. */
  ofNobody?: true
}

const person = (more: object = {}) => ({ input: ({ id }: Pupil) => ({ id, reason, ...more }) })
const school = (more: object = {}) => ({ input: ({ school: id }: Pupil) => ({ id, reason, ...more }) })
const certificate = (more: object = {}) => ({
  input: ({ certificate: number }: Pupil) => ({ number, reason, ...more }),
})
const nothing = () => ({})

/** Every such call has a line, or this does not compile. They follow each other: what is set is removed after it. */
const calls: { [Name in LimitedCall]: Row<OperatorAnswer<Name>> } = {
  today: { input: nothing, shows: ({ people }) => people.enrolled },
  searchPeople: { input: () => ({ query: name }), shows: ({ total }) => total },
  waitingPeople: { input: nothing, shows: ({ identities }) => identities.length },
  person: person(),
  revealPerson: person({ field: 'phone' }),
  exportPerson: person(),
  countEnrolled: { input: () => ({ segment: {} }), shows: ({ people }) => people },
  exportEnrolled: {
    input: () => ({ segment: {}, format: 'csv' }),
    shows: (file) => file.split(name).length - 1,
  },
  rankings: { input: nothing, ofNobody: true },
  compareSnapshots: {
    input: ({ snapshots }) => ({ round: preliminary, group: 2, ...snapshots }),
    shows: ({ counts }) => counts.same,
  },
  scoreHistory: { input: ({ id }) => ({ who: String(id) }) },
  classroomList: {
    input: nothing,
    shows: ({ classrooms }) => classrooms.reduce((sum, { seats }) => sum + seats, 0),
  },
  classroomSeats: { input: ({ classroom }) => ({ id: classroom }), shows: ({ length }) => length },
  classroomWatch: { input: ({ classroom }) => ({ id: classroom }), shows: ({ people }) => people.length },
  classroomRoster: { input: ({ classroom }) => ({ id: classroom, reason }), shows: ({ length }) => length },
  personSeats: { input: ({ id }) => ({ who: String(id) }) },
  certificates: { input: nothing, shows: ({ total }) => total },
  previewCertificate: { input: () => ({ round: preliminary }), ofNobody: true },
  showCertificate: certificate(),
  renameCertificate: certificate({ name: '苏晓堂', seen: { renamed_at: null } }),
  withdrawCertificate: certificate(),
  contacts: { input: nothing, shows: (all) => all.filter(({ id }) => id === jiangsu).length },
  setContact: { input: () => ({ province: jiangsu, ...contact, reason, seen: null }) },
  removeContact: { input: () => ({ province: jiangsu, reason, seen: { ...contact, details: '' } }) },
  schools: { input: () => ({ query: schoolName }), shows: ({ length }) => length },
  similarSchools: { input: () => ({ province: jiangsu }) },
  schoolChanges: { input: nothing, shows: ({ length }) => length },
  undoSchoolChange: { input: ({ change }) => ({ id: change, reason }) },
  addSpelling: school({ spelling: '星河二中' }),
  renameSchool: school({ name: '星河市第一中学', seen: { name: schoolName } }),
  hideSchool: school(),
  showSchool: school(),
  mergeSchools: {
    input: ({ school: id }) => ({ from: id, into: id, reason, seen: { from: schoolName, into: schoolName } }),
  },
  previewCorrection: person({ year: 2026, group: 1 }),
  correctPerson: person({
    year: 2026,
    group: 1,
    seen: { group: 2, province: '江苏省', city: '苏州市', organization: schoolName, realname: null },
  }),
  renamePerson: person({ name: '晓棠', seen: { name } }),
  hideNickname: person(),
  showNickname: person(),
  resetPersonPassword: person({ proof: '说对了学校' }),
  requestPhoneChange: person({ proof: '说对了学校', phone: nextPhone() }),
  completePhoneChange: person({ phone: nextPhone() }),
  cancelPhoneChange: person(),
  settleIdentity: person({ verdict: 'accept' }),
  giveExtraTime: person({ round: final, delay: 5, extra: 5, seen: null }),
  removeExtraTime: person({ round: final }),
  disqualifyPerson: person({ contest: preliminary }),
  reinstatePerson: person({ contest: preliminary }),
}

const organiserOf = (province: number): Grant[] => [{ role: 'organiser', provinces: [province] }]

describe('an organiser of another province', () => {
  let ofJiangsu: ConsolePage
  let ofBeijing: Awaited<ReturnType<typeof newOperator>>
  let pupil: Pupil
  let acts: number
  beforeAll(async () => {
    ofJiangsu = (await newOperator(api, organiserOf(jiangsu))).page
    ofBeijing = await newOperator(api, organiserOf(beijing))
    pupil = await makePupil(ofJiangsu)
    acts = await actsOf(ofBeijing.name)
  })

  it.each(Object.entries(calls))(
    'reaches nobody of 江苏 by %s',
    async (call, { input, shows, ofNobody }: Row<never>) => {
      const request = async (by: ConsolePage) => {
        const { status, body } = await by.call(call as LimitedCall, input(pupil)).buffer(true)
        // A file comes as bytes.
        const answer = Buffer.isBuffer(body) ? body.toString() : body
        return { status, answer, text: JSON.stringify(answer) }
      }
      const theirs = await request(ofBeijing.page)
      const own = await request(ofJiangsu)
      expect(theirs.status, theirs.text).toBe(shows || ofNobody ? 200 : 404)
      for (const fact of [name, schoolName]) expect(theirs.text).not.toContain(fact)
      // Whoever has the province gets as far as the rules of the call.
      expect([200, 409], own.text).toContain(own.status)
      if (shows) expect([theirs, own].map(({ answer }) => shows(answer as never))).toEqual([0, 1])
    },
  )

  it.each(Object.entries(calls).filter(([call]) => isPreviewed(call)))(
    'is shown nothing of 江苏 by the preview of %s',
    async (call, { input }: Row<never>) => {
      const shown = await ofBeijing.page.preview(call as LimitedCall, input(pupil)).expect(404)
      expect(shown.text).not.toContain(schoolName)
    },
  )

  it('has changed nothing', async () => {
    expect(await actsOf(ofBeijing.name)).toBe(acts)
  })
})

const isPreviewed = (call: string): boolean => {
  const { preview }: OperatorCall = operatorContract[call as LimitedCall]
  return preview === true
}

const actsOf = (operator: string) => api.services.db.auditEntry.count({ where: { operator } })

/** Enrols a pupil in 江苏 with a score on two boards, a seat, a certificate, an identity to check and a second spelling of the school. */
async function makePupil(ofJiangsu: ConsolePage): Promise<Pupil> {
  const { page: owner } = await newOperator(api)
  const { id, bearer } = await api.pupil({ name, organization: schoolName })
  const identity = { name: '苏晓', idcard: nextIdCard(), organization: schoolName }
  await api.request.post('/api/user/auth_idcard').set(bearer).send(identity).expect(200)
  await api.score(id, 90, { roundKey: monthly, state: 2 })
  const { body: issued } = await api.request.post('/api/user/certificate').set(bearer).send({ round: monthly })
  const review = { identityCheck: 'review', certifiedAt: null } as const
  await api.services.db.user.update({ where: { id }, data: review })

  await api.score(id, 100)
  for (const _ of ['from', 'to']) await publishRankings(api.services, { trigger: 'operator' })
  const { body: published } = await owner.call('rankings').expect(200)
  const [to, from] = published.snapshots

  const { schoolId: school } = await api.services.db.enrolment.findFirstOrThrow({ where: { userId: id } })
  const { body: added } = await ofJiangsu.call('addSpelling', { id: school, spelling: '星河实中', reason }).expect(200)

  const times = { begins_at: '2026-12-12T01:00:00.000Z', ends_at: '2026-12-12T03:00:00.000Z' }
  const room = { round: final, kind: 'final-personal', group: 2, name: '机房', entry: null, conference_no: null }
  await owner.call('addClassroom', { ...room, ...times, reason }).expect(200)
  const { body: list } = await owner.call('classroomList').expect(200)
  const classroom = list.classrooms[0].id
  await owner.call('placePerson', { who: String(id), classroom, seat_number: '1', reason }).expect(200)

  return {
    id,
    school: school ?? 0,
    classroom,
    certificate: issued.number,
    change: added.change,
    snapshots: { from: from.id, to: to.id },
  }
}
