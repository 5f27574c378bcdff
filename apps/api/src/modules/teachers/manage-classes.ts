import { createHash, randomUUID } from 'node:crypto'
import type { Received } from '@qisuan/contracts/contract'
import { AppError } from '../../app-error.ts'
import { randomCode } from '../../random-code.ts'
import { lockUser } from '../../services/sessions/lock-user.ts'
import type { Services } from '../../services/services.ts'
import { currentSeason } from '../competition/queries.ts'

/** Classes of a teacher in a season; the database allows no more. */
const most = 12
const day = 86_400_000
/** An invitation that hangs on a wall is not open for ever. */
const invitedFor = 60 * day
/** Within this time a form without a key may have been sent twice. */
const sentTwice = 600_000
/** A class ends with the school year at the latest. */
const lasts = 300 * day

/**
 * Opens a class with an invitation. What is sent twice over a bad line is one class: the same key, or without one the same name soon after.
 * @throws AppError conflict (409) when the teacher has as many as there may be
 */
export async function createClass(
  services: Services,
  teacherId: number,
  { key, name }: Received<'createClass', 'body'>,
): Promise<void> {
  const { db, clock } = services
  const { year: seasonYear } = await currentSeason(services)
  const now = clock.now()
  const id = key === undefined ? randomUUID() : idUnder(key, teacherId)
  await db.$transaction(async (tx) => {
    await lockUser(tx, teacherId)
    const used = await tx.schoolClass.findMany({
      where: { userId: teacherId, seasonYear },
      select: { id: true, number: true, name: true, createdAt: true },
    })
    const isSame = (other: (typeof used)[number]) =>
      key === undefined ? other.name === name && after(other.createdAt, sentTwice) > now : other.id === id
    const same = used.find(isSame)
    if (same?.name === name) return
    if (same) throw new AppError('conflict', `刚才已经开好了“${same.name}”`)
    const numbers = Array.from({ length: most }, (_, index) => index + 1)
    const number = numbers.find((each) => used.every((other) => other.number !== each))
    if (number === undefined) throw new AppError('conflict', `一个赛季最多 ${most} 个班，先结束不用的`)
    const times = { createdAt: now, codeExpiresAt: after(now, invitedFor), endsAt: after(now, lasts) }
    await tx.schoolClass.create({
      data: { id, userId: teacherId, seasonYear, number, name, code: randomCode(), ...times },
    })
  })
}

/** Replaces the invitation of a class; the old code invites nobody any more, and whoever has joined stays. */
export async function renewInvitation({ db, clock }: Services, teacherId: number, id: string): Promise<void> {
  const now = clock.now()
  const own = await db.schoolClass.findUnique({ where: { id, userId: teacherId, endsAt: { gt: now } } })
  if (!own) throw notFound()
  const latest = Math.min(after(now, invitedFor).getTime(), own.endsAt.getTime())
  await db.schoolClass.update({ where: { id }, data: { code: randomCode(), codeExpiresAt: new Date(latest) } })
}

/** Ends a class: nobody of it is seen any more. */
export async function closeClass({ db }: Services, teacherId: number, id: string): Promise<void> {
  const { count } = await db.schoolClass.deleteMany({ where: { id, userId: teacherId } })
  if (count === 0) throw notFound()
}

/** Takes somebody out of a class. @returns who it was */
export async function removeMember({ db }: Services, teacherId: number, id: string): Promise<number> {
  const [removed] = await db.schoolClassMember.findMany({ where: { id, schoolClass: { userId: teacherId } } })
  if (!removed) throw notFound()
  await db.schoolClassMember.deleteMany({ where: { id } })
  return removed.userId
}

/** The id of the class that a teacher opens under a key: a UUID that nobody else can have. */
const idUnder = (key: string, teacherId: number): string =>
  createHash('sha256')
    .update(`${teacherId} ${key}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')

const after = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds)

/** The same for a class of somebody else, of which nobody learns that it exists. */
const notFound = () => new AppError('not_found', '没有这个班级，或者它已经结束')
