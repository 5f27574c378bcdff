import { AppError } from '../../app-error.ts'
import type { Session } from '../../services/sessions.ts'

/** @throws AppError forbidden (403) for everybody else: the role comes from an operator or with a teachers' invite code */
export function requireTeacher(session: Session): void {
  if (session.role === 'teacher') return
  throw new AppError('forbidden', '这一页只给老师。有教师邀请码的老师，报名教师组以后就能看')
}
