import { accessCommands } from './access.ts'
import { auditCommands } from './audit.ts'
import { awardsCommands } from './awards.ts'
import { backupCommands } from './backup.ts'
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
import { operatorCommands } from './operator-commands.ts'
import { privacyCommands } from './privacy.ts'
import { rankingsCommands } from './rankings.ts'
import { rehearseCommand } from './rehearse.ts'
import { roundCommands } from './rounds.ts'
import { classroomCommands } from './seats.ts'
import { schoolsCommands } from './schools.ts'
import { scoresCommands } from './scores.ts'
import { seasonCommands } from './season.ts'
import { securityCommand } from './security.ts'
import { settingsCommands } from './settings.ts'
import { stageCommand } from './stage.ts'
import { statisticsCommand } from './statistics.ts'
import { statesCommands } from './states.ts'
import { usersCommands } from './users.ts'

/** Every command of script/qisuan, in the order of the help. */
export const commands: readonly AddCommands[] = [
  stageCommand,
  seasonCommands,
  roundCommands,
  rehearseCommand,
  settingsCommands,
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
  schoolsCommands,
  enrolmentsCommands,
  messagesCommands,
  usersCommands,
  erasuresCommands,
  statisticsCommand,
  privacyCommands,
  auditCommands,
  securityCommand,
  databaseCommands,
  backupCommands,
  keysCommands,
  operatorCommands,
]
