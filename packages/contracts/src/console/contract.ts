import type { z } from 'zod'
import { callsIn, inOrderOf } from '../calls-in.ts'
import * as access from './access/access.ts'
import * as account from './access/account.ts'
import { operatorAddresses, type OperatorCallName } from './addresses.ts'
import type { OperatorCall } from './operator-call.ts'
import * as alertCalls from './system/alerts.ts'
import * as apiKeyCalls from './access/api-keys.ts'
import * as audit from './audit.ts'
import * as awards from './awards.ts'
import * as backupCalls from './backups.ts'
import * as ceremonyCalls from './ceremonies.ts'
import * as certificates from './certificates.ts'
import * as contactCalls from './contacts.ts'
import * as contentFiles from './content-files.ts'
import * as identityCalls from './identity.ts'
import * as enrolments from './enrolments.ts'
import * as erasure from './erasure.ts'
import * as files from './files.ts'
import * as jobCalls from './jobs.ts'
import * as installationCalls from './system/installation.ts'
import * as keyCalls from './access/keys.ts'
import * as messageCalls from './messages.ts'
import * as periodCalls from './periods.ts'
import * as news from './news.ts'
import * as acts from './person-acts.ts'
import * as passkeyCalls from './access/passkeys.ts'
import * as people from './people.ts'
import * as previewCalls from './previews.ts'
import * as rankings from './rankings.ts'
import * as scores from './scores.ts'
import * as seatImports from './seats/seat-imports.ts'
import * as seats from './seats/seats.ts'
import * as rehearsalCalls from './rehearsals.ts'
import * as cupCalls from './tasks/cups.ts'
import * as similarCalls from './tasks/similar.ts'
import * as statisticsCalls from './statistics/statistics.ts'
import * as schoolCalls from './schools.ts'
import * as seasonCalls from './seasons.ts'
import * as taskCalls from './tasks/tasks.ts'
import * as teamCalls from './access/team.ts'
import * as todayCalls from './today.ts'
import * as waiting from './waiting.ts'

/** Every call of the console, by name. */
export const operatorContract = inOrderOf(operatorAddresses, {
  ...callsIn(access),
  ...callsIn(account),
  ...callsIn(alertCalls),
  ...callsIn(apiKeyCalls),
  ...callsIn(audit),
  ...callsIn(awards),
  ...callsIn(backupCalls),
  ...callsIn(ceremonyCalls),
  ...callsIn(certificates),
  ...callsIn(contactCalls),
  ...callsIn(cupCalls),
  ...callsIn(contentFiles),
  ...callsIn(identityCalls),
  ...callsIn(enrolments),
  ...callsIn(erasure),
  ...callsIn(files),
  ...callsIn(jobCalls),
  ...callsIn(installationCalls),
  ...callsIn(keyCalls),
  ...callsIn(messageCalls),
  ...callsIn(periodCalls),
  ...callsIn(news),
  ...callsIn(acts),
  ...callsIn(passkeyCalls),
  ...callsIn(people),
  ...callsIn(previewCalls),
  ...callsIn(rankings),
  ...callsIn(scores),
  ...callsIn(seatImports),
  ...callsIn(seats),
  ...callsIn(rehearsalCalls),
  ...callsIn(similarCalls),
  ...callsIn(statisticsCalls),
  ...callsIn(schoolCalls),
  ...callsIn(seasonCalls),
  ...callsIn(taskCalls),
  ...callsIn(teamCalls),
  ...callsIn(todayCalls),
  ...callsIn(waiting),
} satisfies { [Name in OperatorCallName]: OperatorCall })

type OperatorContract = typeof operatorContract

type Part<Name extends OperatorCallName, Key extends 'query' | 'body'> =
  OperatorContract[Name] extends Record<Key, infer Schema extends z.ZodType> ? Schema : never

/** The input type as the caller sends it. */
export type OperatorSent<Name extends OperatorCallName, Key extends 'query' | 'body'> = z.input<Part<Name, Key>>
/** The input type as the handler receives it, validated and normalised. */
export type OperatorReceived<Name extends OperatorCallName, Key extends 'query' | 'body'> = z.output<Part<Name, Key>>
/** The response type. */
export type OperatorAnswer<Name extends OperatorCallName> = z.output<OperatorContract[Name]['answer']>
