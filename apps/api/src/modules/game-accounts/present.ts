import type { Rejection } from '@qisuan/contracts/game-accounts'

/** The reason why a score does not count, in Chinese. */
export const rejectionTexts: Record<Rejection, string> = {
  malformed: '格式不对',
  unknown_person: '不认识的账号',
  wrong_task: '不是本组的任务',
  withdrawn: '已撤回同意',
  outside_window: '不在比赛时间内',
}
