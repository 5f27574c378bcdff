import type { Grant } from '@qisuan/contracts/console/access/rights'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followQueue } from '../../src/jobs/queue.ts'
import { endedJob } from '../support/ended-job.ts'
import { useApi, type TestApi } from '../support/harness.ts'
import { newOperator, type ConsolePage } from '../support/operators.ts'
import { qisuan } from '../support/run-command.ts'

const api = useApi({ env: { LOG_LEVEL: 'error' } })
const round = '2026-2'
const reason = '机房临时换了'
const scorer = (provinces: Grant['provinces'] = null): Grant[] => [{ role: 'scorer', provinces }]
const times = { begins_at: '2026-12-12T01:00:00.000Z', ends_at: '2026-12-12T03:00:00.000Z' }
const onSite = { entry: null, conference_no: null, ...times }

let page: ConsolePage
let jobs: ReturnType<typeof followQueue>
type Pupil = Awaited<ReturnType<TestApi['pupil']>>
let lin: Pupil, chen: Pupil
beforeAll(async () => {
  ;({ page } = await newOperator(api, scorer()))
  lin = await api.pupil({ name: '林小算' })
  chen = await api.pupil({ name: '陈长跑' })
  jobs = followQueue(api.services)
})
afterAll(() => jobs.stop())

interface Room {
  id: number
  name: string
  seats: number
}

async function addRoom(name: string, kind = 'final-personal'): Promise<number> {
  await page.call('addClassroom', { round, kind, group: 2, name, ...onSite, reason }).expect(200)
  const { body } = await page.call('classroomList').expect(200)
  return body.classrooms.findLast((room: Room) => room.name === name).id
}

const seatsIn = async (id: number, by = page) =>
  (await by.call('classroomSeats', { id }).expect(200)).body.map((seat: { id: number; seat_number: string | null }) => [
    seat.id,
    seat.seat_number,
  ])

const place = (who: Pupil, classroom: number, more: object = {}) =>
  page.call('placePerson', { who: String(who.id), classroom, seat_number: null, reason, ...more })

async function upload(text: string): Promise<string> {
  const content = Buffer.from(text).toString('base64')
  return (await page.call('uploadFile', { name: '排座.csv', content }).expect(200)).body.id
}

async function imported(text: string, more: object = {}) {
  const { body } = await page.call('importSeats', { file: await upload(text), round, reason, ...more }).expect(200)
  return endedJob(page, body.id)
}

const ownRoom = async ({ bearer }: Pupil) =>
  (await api.request.get('/api/classroom').set(bearer).expect(200)).body.me_v2

describe('a room', () => {
  it('is opened, changed, put off and removed, and nobody overwrites what they have not seen', async () => {
    const id = await addRoom('三楼机房')
    const seen = { name: '三楼机房', ...onSite }
    const change = { ...seen, name: '四楼机房' }
    await page.call('changeClassroom', { id, ...change, reason, seen }).expect(200)
    const late = await page.call('changeClassroom', { id, ...seen, name: '五楼机房', reason, seen }).expect(409)
    expect(late.body).toMatchObject({ code: 'changed_meanwhile', current: change })

    await page.call('extendClassroom', { id, delay: 10, extra: 15, reason, seen: times }).expect(200)
    await page.call('extendClassroom', { id, delay: 10, extra: 15, reason, seen: times }).expect(409)
    const { body } = await page.call('classroomList').expect(200)
    expect(body.classrooms.find((room: Room) => room.id === id)).toMatchObject({
      begins_at: '2026-12-12T01:10:00.000Z',
      ends_at: '2026-12-12T03:25:00.000Z',
    })
    await page.call('removeClassroom', { id, reason }).expect(200)
    await page.call('classroomSeats', { id }).expect(409)
  })

  it('in which somebody has handed in stays', async () => {
    const id = await addRoom('交卷的考场')
    await place(lin, id).expect(200)
    await api.services.db.classroomSeat.updateMany({
      where: { classroomId: id },
      data: { finishedAt: api.clock.now() },
    })
    expect((await page.call('removeClassroom', { id, reason }).expect(409)).body.message).toContain('1 人交了卷')
    expect(
      (await page.call('unplacePerson', { id: lin.id, classroom: id, reason }).expect(409)).body.message,
    ).toContain('已经交卷')
    await api.services.db.classroomSeat.deleteMany({ where: { classroomId: id } })
  })
})

describe('a seat', () => {
  it('is given with a number, changed, moved and taken away', async () => {
    const [one, other] = [await addRoom('一考场'), await addRoom('二考场')]
    await place(lin, one, { seat_number: 'A12' }).expect(200)
    expect(await ownRoom(lin)).toMatchObject({ name: '一考场', seat_number: 'A12' })
    const taken = await place(chen, one, { seat_number: 'A12' }).expect(422)
    expect(taken.body.errors.seat_number).toContain(`用户 ${lin.id} 的`)

    expect((await place(lin, other).expect(409)).body.message).toContain('已经排在一考场')
    const seen = { classroom: one, seat_number: 'A12' }
    await place(lin, other, { seat_number: '3', seen }).expect(200)
    await place(lin, one, { seen }).expect(409)
    expect(await seatsIn(one)).toEqual([])
    expect(await seatsIn(other)).toEqual([[lin.id, '3']])

    const { body } = await page.call('personSeats', { who: lin.phone }).expect(200)
    expect(body).toMatchObject({ id: lin.id, seats: [{ id: other, name: '二考场', seat_number: '3' }] })
    await page.call('unplacePerson', { id: lin.id, classroom: other, reason }).expect(200)
    await page.call('unplacePerson', { id: lin.id, classroom: other, reason }).expect(409)
    expect(await ownRoom(lin)).toBeNull()
  })

  it('is given, numbered and listed on the command line', async () => {
    const id = await addRoom('命令行考场')
    await qisuan(api, 'classroom', 'seat', String(id), String(chen.id), '--number', '7')
    expect((await qisuan(api, 'classroom', 'seats', String(id))).out).toMatch(new RegExp(`\n${chen.id} +陈长跑 +7 `))
    await qisuan(api, 'classroom', 'seat', String(id), String(chen.id), '--number', 'none')
    expect(await seatsIn(id)).toEqual([[chen.id, null]])
    const both = await qisuan(api, 'classroom', 'seat', String(id), String(chen.id), String(lin.id), '--number', '7')
    expect(both.code).toBe(2)
    await page.call('removeClassroom', { id, reason }).expect(200)
  })

  it('belongs to the province of whoever sits there, and its name to those who may read names', async () => {
    const id = await addRoom('名单考场')
    await place(lin, id, { seat_number: '1' }).expect(200)
    const ofBeijing = (await newOperator(api, scorer([11]))).page
    expect(await seatsIn(id, ofBeijing)).toEqual([])
    await ofBeijing.call('personSeats', { who: String(lin.id) }).expect(404)
    await ofBeijing.call('placePerson', { who: String(lin.id), classroom: id, seat_number: null, reason }).expect(403)
    const ofJiangsu = (await newOperator(api, scorer([32]))).page
    expect(await seatsIn(id, ofJiangsu)).toEqual([[lin.id, '1']])

    await page.call('classroomRoster', { id, reason: '贴门口' }).expect(403)
    const { page: owner } = await newOperator(api)
    await owner.call('classroomRoster', { id }).expect(422)
    const { body } = await owner.call('classroomRoster', { id, reason: '贴在考场门口' }).expect(200)
    expect(body).toMatchObject([{ id: lin.id, seat_number: '1' }])
    const read = await api.services.db.securityEvent.findFirst({
      orderBy: { id: 'desc' },
      where: { kind: 'person_read' },
    })
    expect(read).toMatchObject({ userIds: [lin.id], detail: { fields: ['realname'], reason: '贴在考场门口' } })
    await page.call('removeClassroom', { id, reason }).expect(200)
  })
})

describe('a file of seats', () => {
  it('is previewed with its mistakes, imported and taken back, with the numbers of before', async () => {
    const id = await addRoom('文件考场')
    await place(lin, id, { seat_number: '1' }).expect(200)
    const third = await api.pupil()
    const header = '考场,用户号,座位号'
    const wrong = [header, `文件考场,${lin.id},2`, `文件考场,${chen.id},2`, `没有的考场,${third.id},3`].join('\n')
    const { body: preview } = await page.call('checkSeats', { file: await upload(wrong), round }).expect(200)
    expect(preview).toMatchObject({ lines: 3, sound: 1, added: 0, known: 1, rooms: [{ name: '文件考场', people: 1 }] })
    expect(preview.rows.flatMap(({ problems }: { problems: { column: string }[] }) => problems)).toEqual([
      { column: '座位号', reason: `文件考场的 “2” 号座位已经是用户 ${lin.id} 的` },
      { column: '考场', reason: expect.stringContaining('没有“没有的考场”这个考场') },
    ])
    expect(await imported(wrong)).toMatchObject({ state: 'failed', outcome: '2 行有错，什么也没有写入' })

    const swapped = [header, `文件考场,${lin.id},2`, `文件考场,${chen.id},1`].join('\n')
    expect((await imported(swapped)).outcome).toMatch(/新排 1 人，1 人本来就在，其中 1 人换了座位号$/)
    expect(await seatsIn(id)).toEqual([
      [chen.id, '1'],
      [lin.id, '2'],
    ])
    const { body } = await page.call('classroomList').expect(200)
    const [{ id: batch }] = body.imports
    const { body: effect } = await page.call('checkSeatUndo', { id: batch }).expect(200)
    expect(effect).toEqual({ removed: 1, restored: 1, untouched: 0 })
    await page.call('undoSeatImport', { id: batch, reason }).expect(200)
    expect(await seatsIn(id)).toEqual([[lin.id, '1']])
  })

  it('lets two people take each other’s numbers', async () => {
    const id = await addRoom('对调考场')
    await page.call('unplacePerson', { id: lin.id, classroom: (await ownRoom(lin)).classroom_id, reason }).expect(200)
    await place(lin, id, { seat_number: '1' }).expect(200)
    await place(chen, id, { seat_number: '2' }).expect(200)
    await imported(`考场,用户号,座位号\n对调考场,${lin.id},2\n对调考场,${chen.id},1`)
    expect(await seatsIn(id)).toEqual([
      [chen.id, '1'],
      [lin.id, '2'],
    ])
  })
})
