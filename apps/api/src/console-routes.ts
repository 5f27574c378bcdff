import { correctionRoutes } from './modules/accounts/correction-routes.ts'
import { identityRoutes } from './modules/accounts/identity-routes.ts'
import { recoveryRoutes } from './modules/accounts/recovery-routes.ts'
import { removalRoutes } from './modules/accounts/removal-routes.ts'
import { alertRoomRoutes } from './modules/alerts/operator-routes.ts'
import { similarRoutes, taskRoutes } from './modules/arena/operator-routes.ts'
import { auditRoutes } from './modules/audit/operator-routes.ts'
import { awardRoomRoutes } from './modules/awards/operator-routes.ts'
import { backupRoomRoutes } from './modules/backups/operator-routes.ts'
import { ceremonyRoomRoutes } from './modules/ceremonies/operator-routes.ts'
import { certificateRoomRoutes } from './modules/certificates/operator-routes.ts'
import { classroomRoomRoutes } from './modules/classrooms/operator-routes.ts'
import { seatRoutes } from './modules/classrooms/seat-routes.ts'
import { accessRoutes } from './modules/access/operator-routes.ts'
import { inviteRoutes } from './modules/competition/invite-routes.ts'
import { seasonRoutes } from './modules/competition/operator-routes.ts'
import { contactRoutes } from './modules/content/contact-routes.ts'
import { fileRoutes } from './modules/content/file-routes.ts'
import { organiserRoutes } from './modules/content/identity-routes.ts'
import { newsRoutes } from './modules/content/news-routes.ts'
import { pictureRoutes } from './modules/content/picture-routes.ts'
import { deskRoutes } from './modules/desk/routes.ts'
import { rulingRoutes } from './modules/desk/ruling-routes.ts'
import { aliasRoutes } from './modules/enrolments/alias-routes.ts'
import { enrolmentExportRoutes } from './modules/enrolments/export-routes.ts'
import { schoolRoutes } from './modules/enrolments/operator-routes.ts'
import { scoreRoomRoutes } from './modules/game-accounts/operator-routes.ts'
import { jobRoutes } from './modules/jobs/operator-routes.ts'
import { keyRoomRoutes } from './modules/keys/operator-routes.ts'
import { messageRoomRoutes } from './modules/messages/operator-routes.ts'
import { operatorRoutes, passkeyRoutes, teamRoutes } from './modules/operators/routes.ts'
import { peopleDeskRoutes } from './modules/people/operator-routes.ts'
import { periodRoutes } from './modules/privacy/period-routes.ts'
import { rankingRoomRoutes } from './modules/rankings/operator-routes.ts'
import { rehearsalRoomRoutes } from './modules/rehearsals/operator-routes.ts'
import { installationRoutes } from './modules/system/operator-routes.ts'
import { arrivedScoreRoutes } from './modules/results/operator-routes.ts'
import { statisticsRoomRoutes } from './modules/statistics/operator-routes.ts'
import { todayRoutes } from './modules/today/routes.ts'
import type { OnConsole } from './operator-endpoint.ts'
import type { Services } from './services/services.ts'
import type { UnsavedPage } from './unsaved-page.ts'

/** Binds every call of operators, for the console and for the commands. */
export function consoleRoutes(on: OnConsole, services: Services, unsavedPage: UnsavedPage): void {
  operatorRoutes(on, services)
  passkeyRoutes(on, services)
  teamRoutes(on, services)
  todayRoutes(on, services)
  peopleDeskRoutes(on, services)
  deskRoutes(on, services)
  correctionRoutes(on, services)
  identityRoutes(on, services)
  recoveryRoutes(on, services)
  removalRoutes(on, services)
  rulingRoutes(on, services)
  seasonRoutes(on, services)
  taskRoutes(on, services)
  similarRoutes(on, services)
  inviteRoutes(on, services)
  contactRoutes(on, services)
  schoolRoutes(on, services)
  aliasRoutes(on, services)
  auditRoutes(on, services)
  jobRoutes(on, services)
  rankingRoomRoutes(on, services)
  ceremonyRoomRoutes(on, services)
  scoreRoomRoutes(on, services)
  arrivedScoreRoutes(on, services)
  awardRoomRoutes(on, services)
  certificateRoomRoutes(on, services)
  classroomRoomRoutes(on, services)
  seatRoutes(on, services)
  accessRoutes(on, services)
  enrolmentExportRoutes(on, services)
  messageRoomRoutes(on, services)
  statisticsRoomRoutes(on, services)
  alertRoomRoutes(on, services)
  backupRoomRoutes(on, services)
  rehearsalRoomRoutes(on, services)
  periodRoutes(on, services)
  installationRoutes(on, services)
  keyRoomRoutes(on, services)
  newsRoutes(on, services, unsavedPage)
  fileRoutes(on, services, unsavedPage)
  organiserRoutes(on, services, unsavedPage)
  pictureRoutes(on, services)
}
