import { accessCommands } from './access.ts'
import { auditCommands } from './audit.ts'
import { awardsCommands } from './awards.ts'
import { backupCommands } from './backup.ts'
import { classroomCommands } from './classrooms.ts'
import type { AddCommands } from './command-context.ts'
import { contactsCommands } from './contacts.ts'
import { contentCommands } from './content.ts'
import { extraTimeCommands } from './extra-time.ts'
import { databaseCommands } from './database.ts'
import { enrolmentsCommands } from './enrolments.ts'
import { erasuresCommands } from './erasures.ts'
import { invitesCommands } from './invites.ts'
import { keysCommands } from './keys.ts'
import { messagesCommands } from './messages.ts'
import { newsCommands } from './news.ts'
import { operatorCommands } from './operator-commands.ts'
import { privacyCommands } from './privacy.ts'
import { rankingsCommands } from './rankings.ts'
import { rehearseCommand } from './rehearse.ts'
import { retentionCommands } from './retention.ts'
import { revealCommands } from './reveal.ts'
import { roundCommands } from './rounds.ts'
import { schoolsCommands } from './schools.ts'
import { scoresCommands } from './scores.ts'
import { seasonCommands } from './season.ts'
import { securityCommand } from './security.ts'
import { settingsCommands } from './settings.ts'
import { stageCommand } from './stage.ts'
import { statisticsCommand } from './statistics.ts'
import { statesCommands } from './states.ts'
import { teamCommands } from './team.ts'
import { usersCommands } from './users.ts'

/** Every command of script/qisuan, in the order of the help. */
export const commands: readonly AddCommands[] = [
  stageCommand,
  seasonCommands,
  roundCommands,
  rehearseCommand,
  settingsCommands,
  newsCommands,
  contentCommands,
  contactsCommands,
  classroomCommands,
  accessCommands,
  extraTimeCommands,
  invitesCommands,
  scoresCommands,
  awardsCommands,
  statesCommands,
  rankingsCommands,
  revealCommands,
  schoolsCommands,
  enrolmentsCommands,
  messagesCommands,
  usersCommands,
  erasuresCommands,
  retentionCommands,
  statisticsCommand,
  privacyCommands,
  teamCommands,
  auditCommands,
  securityCommand,
  databaseCommands,
  backupCommands,
  keysCommands,
  operatorCommands,
]
