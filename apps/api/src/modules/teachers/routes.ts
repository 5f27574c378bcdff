import type { Answer } from '@qisuan/contracts/contract'
import { AppError } from '../../app-error.ts'
import type { On } from '../../endpoint.ts'
import type { Services } from '../../services/services.ts'
import { shownSeason } from '../competition/queries.ts'
import { addPupils, cardsOf } from './cards/add-pupils.ts'
import { handOver, renewPapers, replaceCards, withdrawPaper } from './cards/manage-cards.ts'
import { joinClass, leaveClass } from './join-class.ts'
import { closeClass, createClass, removeMember, renewInvitation } from './manage-classes.ts'
import { presentClass, presentInvitation, presentOwnSchool } from './present.ts'
import { classesOf, invitedTo, joinedClasses, missingIn, requireTeacher } from './queries.ts'
import { readCertificates } from './read-certificates.ts'
import { readOwnSchool } from './read-own-school.ts'

export function teacherRoutes(on: On, services: Services) {
  classRoutes(on, services)
  cardRoutes(on, services)
  memberRoutes(on, services)
}

/** A teacher's school and classes. */
function classRoutes(on: On, services: Services) {
  const { note } = services.securityLog

  on('ownSchool', async ({ session }) => {
    requireTeacher(session)
    const [school, classes] = await Promise.all([
      readOwnSchool(services, session.userId),
      classesOf(services, session.userId),
    ])
    return {
      school: school && presentOwnSchool(school),
      classes: classes.map((each) => presentClass(each, services.config.siteUrl)),
      missing: missingIn(classes),
      cards: await presentCards(services, session.userId),
    }
  })

  on('classCertificates', async ({ query, session }) => {
    requireTeacher(session)
    return readCertificates(services, { teacherId: session.userId, classId: query.class })
  })

  on('createClass', async ({ body, session }) => {
    requireTeacher(session)
    await createClass(services, session.userId, body)
    return { message: '班级开好了' }
  })

  on('renewInvitation', async ({ body, session }) => {
    requireTeacher(session)
    await renewInvitation(services, session.userId, body.id)
    return { message: '邀请码换好了，旧的已经作废' }
  })

  on('closeClass', async ({ body, session }) => {
    requireTeacher(session)
    await closeClass(services, session.userId, body.id)
    return { message: '班级已经结束，名单删除了' }
  })

  on('removeMember', async ({ body, session, client }) => {
    requireTeacher(session)
    const userId = await removeMember(services, session.userId, body.id)
    note({ kind: 'class_left', by: 'teacher', userIds: [userId], client })
    return { message: '已经移出班级' }
  })
}

/** Pupils without a phone, whom a teacher enters. */
function cardRoutes(on: On, services: Services) {
  const { note } = services.securityLog

  on('addPupils', async ({ body, session, client }) => {
    requireTeacher(session)
    const { cards, userIds } = await addPupils(services, session.userId, body)
    if (userIds.length > 0) {
      note({ kind: 'consent_given', version: body.policy_version, by: 'teacher', userIds, client })
      note({ kind: 'card_issued', userIds, client })
    }
    return { cards }
  })

  on('replaceCards', async ({ body, session, client }) => {
    requireTeacher(session)
    const { cards, userIds } = await replaceCards(services, session.userId, body.pupils)
    note({ kind: 'card_issued', userIds, client })
    return { cards }
  })

  on('renewPapers', async ({ body, session, client }) => {
    requireTeacher(session)
    const userIds = await renewPapers(services, session.userId, body)
    note({ kind: 'consent_given', version: body.policy_version, by: 'teacher', userIds, client })
    return { message: '记下了' }
  })

  on('withdrawPaper', async ({ body, session, client }) => {
    requireTeacher(session)
    const userId = await withdrawPaper(services, session.userId, body)
    note({ kind: 'consent_withdrawn', by: 'teacher', userIds: [userId], client })
    if (body.close) note({ kind: 'account_closed', userIds: [userId], client })
    return { message: '同意撤回了，登录卡不能用了' }
  })

  on('handOver', async ({ body, session, client }) => {
    requireTeacher(session)
    const { userId, ...given } = await handOver(services, session.userId, body.id)
    note({ kind: 'handover_issued', userIds: [userId], client })
    return given
  })
}

/** Classes from the side of those who join them. */
function memberRoutes(on: On, services: Services) {
  const { note } = services.securityLog

  on('classInvitation', async ({ params }) => {
    const { year } = await shownSeason(services)
    const invitation = await invitedTo(services, params.code, year)
    if (!invitation) throw new AppError('not_found', '这个邀请不对，或者已经过期，请找老师要新的')
    return presentInvitation(invitation)
  })

  on('joinedClasses', async ({ session }) => {
    const list = await joinedClasses(services, session.userId)
    return {
      list: list.map(({ joinedAt, endsAt, ...each }) => ({
        ...each,
        joined_at: joinedAt.toISOString(),
        ends_at: endsAt.toISOString(),
      })),
    }
  })

  on('joinClass', async ({ body, session, client }) => {
    const by = await joinClass(services, session.userId, body, client)
    note({ kind: 'class_joined', by, userIds: [session.userId], client })
    return { message: '已经加入班级' }
  })

  on('leaveClass', async ({ body, session, client }) => {
    await leaveClass(services, session.userId, body.id)
    note({ kind: 'class_left', by: 'member', userIds: [session.userId], client })
    return { message: '已经退出班级' }
  })
}

/** Number of pupils without a phone whom a teacher may enter, and has. */
async function presentCards(services: Services, teacherId: number): Promise<Answer<'ownSchool'>['cards']> {
  const { year, settings } = await shownSeason(services)
  const used = await cardsOf(services, teacherId, year)
  return { most: settings.cardsPerTeacher, used, policy_version: services.content.policy().version }
}
