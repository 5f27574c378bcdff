import { expect, test } from 'vitest'
import { failureOf, json, token, useStandIn, wish } from '../../../test/support/platform-stand-in.ts'
import * as answers from '../../../test/support/published-answers.ts'

const standIn = useStandIn('5f0c2a9be1d34700281b6c00')

test('a user is read with all that the platform says about them', async () => {
  standIn.answers = [json(answers.user)]
  expect(await standIn.client().fetchUser(answers.user._id)).toEqual({
    id: answers.user._id,
    name: answers.user.name,
    linkedTo: ['person-1'],
    gamesCompleted: 17,
    playTime: 6312,
  })
})

test('a user who was created a moment ago has neither identities nor numbers', async () => {
  standIn.answers = [json(answers.newUser, 201)]
  expect(await standIn.client().createUser(wish)).toEqual({
    id: answers.user._id,
    name: answers.user.name,
    linkedTo: [],
    gamesCompleted: undefined,
    playTime: undefined,
  })
})

test('an identity is linked under the id that the platform gave us', async () => {
  standIn.answers = [json(answers.user)]
  await standIn.client().linkIdentity({ handle: answers.user._id, token })
  expect(standIn.seen[0]?.body).toEqual({ provider: '5f0c2a9be1d34700281b6c00', accessToken: token })
})

test('the statistics of a classroom are read a page at a time, and who has not begun has nothing', async () => {
  standIn.answers = [json(answers.memberStatistics)]
  const page = { classroom: answers.classroom._id, skip: 200, limit: 100 }
  expect(await standIn.client().classroomStatistics(page)).toEqual([
    { platformId: answers.user._id, gamesCompleted: 17, playTime: 6312 },
    { platformId: '5f0c2a9be1d34700281b6c56', gamesCompleted: 0, playTime: 0 },
    { platformId: '5f0c2a9be1d34700281b6c57', gamesCompleted: 0, playTime: 0 },
  ])
  expect(standIn.seen[0]?.line).toBe(
    `GET /api/classrooms/${answers.classroom._id}/stats?memberLimit=100&memberSkip=200`,
  )
})

test.each([
  ['unknownUser', 'not-found'],
  ['takenName', 'conflict'],
  ['takenIdentity', 'conflict'],
  ['notOurs', 'forbidden'],
  ['noClient', 'refused'],
  ['badInput', 'unprocessable'],
] as const)('the error %s is the failure %s', async (name, reason) => {
  const { status, body } = answers.errors[name]
  standIn.answers = [json(body, status)]
  expect((await failureOf(standIn.client().linkIdentity({ handle: answers.user._id, token }))).reason).toBe(reason)
})

test('a login that fails is told by its message: we are unknown, or the person is', async () => {
  const errorRedirect = 'https://qisuan.test/jump'
  const knows = () => standIn.client().knows({ token, errorRedirect })
  const failed = ({ body }: { body: { code: number; errorName: string; message: string } }) => {
    const { code, errorName, message } = body
    return `${errorRedirect}?${new URLSearchParams({ code: String(code), errorName, message }).toString()}`
  }
  const sentTo = (location: string) => {
    standIn.answers = [(_request, response) => void response.writeHead(302, { location }).end()]
  }
  sentTo(failed(answers.errors.unknownUser))
  expect(await knows()).toBe(false)
  sentTo(failed(answers.errors.unknownProvider))
  expect((await failureOf(knows())).reason).toBe('refused')
  sentTo(failed(answers.errors.badInput))
  expect((await failureOf(knows())).reason).toBe('refused')
})

test('a page instead of statistics, as an unknown address may answer, is no answer', async () => {
  standIn.answers = [(_request, response) => void response.end('<!doctype html><title>CodeCombat</title>')]
  const page = { classroom: answers.classroom._id, skip: 0, limit: 100 }
  expect((await failureOf(standIn.client().classroomStatistics(page))).reason).toBe('invalid-response')
})
