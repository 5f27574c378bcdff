import { accessCommands } from './people/access.ts'
import { auditCommands } from './system/audit.ts'
import { awardsCommands } from './results/awards.ts'
import { backupCommands } from './system/backup.ts'
import type { AddCommands } from './line/command-context.ts'
import { contactsCommands } from './seasons/contacts.ts'
import { contentCommands } from './seasons/content.ts'
import { extraTimeCommands } from './seasons/extra-time.ts'
import { databaseCommands } from './system/database.ts'
import { enrolmentsCommands } from './people/enrolments.ts'
import { erasuresCommands } from './people/erasures.ts'
import { invitesCommands } from './people/invites.ts'
import { judgesCommands } from './system/judges.ts'
import { keysCommands } from './system/keys.ts'
import { messagesCommands } from './people/messages.ts'
import { operatorCommands } from './line/operator-commands.ts'
import { privacyCommands } from './people/privacy.ts'
import { rankingsCommands } from './results/rankings.ts'
import { rehearseCommand } from './seasons/rehearse.ts'
import { roundCommands } from './seasons/rounds.ts'
import { classroomCommands } from './schools/seats.ts'
import { schoolsCommands } from './schools/schools.ts'
import { scoresCommands } from './results/scores.ts'
import { seasonCommands } from './seasons/season.ts'
import { securityCommand } from './system/security.ts'
import { settingsCommands } from './seasons/settings.ts'
import { stageCommand } from './seasons/stage.ts'
import { statisticsCommand } from './schools/statistics.ts'
import { statesCommands } from './results/states.ts'
import { tasksCommands } from './seasons/tasks.ts'
import { usersCommands } from './people/users.ts'

/** Every command of script/qisuan, in the order of the help. */
export const commands: readonly AddCommands[] = [
  stageCommand,
  seasonCommands,
  roundCommands,
  tasksCommands,
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
  judgesCommands,
  operatorCommands,
]
