import type { z } from 'zod'
import { callsIn, inOrderOf } from './calls-in.ts'
import * as accounts from './accounts.ts'
import { addresses, type EndpointName } from './addresses.ts'
import * as ceremonies from './ceremonies.ts'
import * as certificates from './certificates.ts'
import * as competition from './competition.ts'
import * as consents from './consent.ts'
import * as content from './content.ts'
import type { Endpoint } from './endpoint.ts'
import * as enrolments from './enrolments.ts'
import * as family from './family.ts'
import * as gameAccounts from './game-accounts.ts'
import * as messages from './messages.ts'
import * as outlook from './outlook.ts'
import * as ownAccount from './own-account.ts'
import * as ownData from './own-data.ts'
import * as ownFiles from './own-files.ts'
import * as rankings from './rankings.ts'
import * as schools from './schools.ts'
import * as shares from './shares.ts'
import * as system from './system.ts'
import * as teachers from './teachers.ts'

/** Every declared call, by name. */
export const contract = inOrderOf(addresses, {
  ...callsIn(accounts),
  ...callsIn(ceremonies),
  ...callsIn(certificates),
  ...callsIn(competition),
  ...callsIn(consents),
  ...callsIn(content),
  ...callsIn(enrolments),
  ...callsIn(family),
  ...callsIn(gameAccounts),
  ...callsIn(messages),
  ...callsIn(outlook),
  ...callsIn(ownAccount),
  ...callsIn(ownData),
  ...callsIn(ownFiles),
  ...callsIn(rankings),
  ...callsIn(schools),
  ...callsIn(shares),
  ...callsIn(system),
  ...callsIn(teachers),
} satisfies { [Name in EndpointName]: Endpoint })

export type Contract = typeof contract

type Part<Name extends EndpointName, Key extends 'params' | 'query' | 'body'> =
  Contract[Name] extends Record<Key, infer Schema extends z.ZodType> ? Schema : never

/** The input type as the caller sends it. */
export type Sent<Name extends EndpointName, Key extends 'params' | 'query' | 'body'> = z.input<Part<Name, Key>>
/** The input type as the handler receives it, validated and normalised. */
export type Received<Name extends EndpointName, Key extends 'params' | 'query' | 'body'> = z.output<Part<Name, Key>>
/** The response type. */
export type Answer<Name extends EndpointName> = z.output<Contract[Name]['answer']>
