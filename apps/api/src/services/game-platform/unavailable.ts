import { AppError } from '../../app-error.ts'

/** Reassurance while the platform does not answer: nothing that is stored here depends on it. */
const kept = '你的报名和已有的成绩都在，不用重新报名'

/** Message for a pupil while the platform does not answer: what is kept, and when to try again. */
export function platformUnavailable(retryAfter: number, cause: unknown): AppError {
  const seconds = Math.max(1, Math.ceil(retryAfter))
  return new AppError('platform_unavailable', `比赛平台现在连不上。${kept}，请过 ${seconds} 秒再试`, {
    retryAfter: seconds,
    cause,
  })
}

/** Message for a pupil without a place in the line: many open an account in the same minute. */
export const tooManyBindings = (): AppError =>
  new AppError('platform_unavailable', `现在开游戏账号的人很多，正在按先来后到办理。${kept}，请过 10 秒再试`, {
    retryAfter: 10,
  })
