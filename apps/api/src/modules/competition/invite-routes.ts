import { ConflictError } from '../../app-error.ts'
import type { OnConsole } from '../../operator-endpoint.ts'
import type { Services } from '../../services/services.ts'
import { randomCode } from '../../random-code.ts'
import { inviteTeachers, listInvites, revokeInvites } from './invite-teachers.ts'

/** The codes with which teachers enrol. */
export function inviteRoutes(on: OnConsole, services: Services): void {
  on('teacherInvites', async () =>
    (await listInvites(services)).map(({ code, usesLeft, expiresAt }) => ({
      code,
      uses_left: usesLeft,
      expires_at: expiresAt.toISOString(),
    })),
  )

  on('createTeacherInvite', async ({ body: { uses, until } }) => {
    const expiresAt = new Date(until)
    if (expiresAt <= services.clock.now()) throw new ConflictError('有效期已经过了')
    const code = randomCode()
    await inviteTeachers(services, [{ code, uses, expiresAt }])
    return { code, uses_left: uses, expires_at: expiresAt.toISOString() }
  })

  on(
    'revokeTeacherInvite',
    async ({ body: { code } }) => {
      if ((await revokeInvites(services, [code])) === 0) throw new ConflictError('没有这个邀请码')
      return { message: '已收回' }
    },
    async ({ body: { code } }) => {
      const invite = (await listInvites(services)).find((each) => each.code === code)
      if (!invite) throw new ConflictError('没有这个邀请码')
      return [`会收回 ${code}，还能用 ${invite.usesLeft} 次；用过的人仍是教师`]
    },
  )
}
