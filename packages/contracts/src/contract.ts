import type { z } from 'zod'
import * as accounts from './accounts.ts'
import type { EndpointName } from './addresses.ts'
import * as ceremonies from './ceremonies.ts'
import * as certificates from './certificates.ts'
import * as competition from './competition.ts'
import * as consents from './consent.ts'
import * as content from './content.ts'
import type { Endpoint } from './endpoint.ts'
import * as enrolments from './enrolments.ts'
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

/** Every declared call, by name, in the order of `addresses`. */
export const contract = {
  currentGame: competition.currentGame,
  serverTime: competition.serverTime,
  classrooms: competition.classrooms,
  gameStates: competition.gameStates,
  myScores: competition.myScores,

  me: accounts.me,
  login: accounts.login,
  sendLoginCode: accounts.sendLoginCode,
  loginByCode: accounts.loginByCode,
  resetPassword: accounts.resetPassword,
  logout: accounts.logout,
  sendRegisterCode: accounts.sendRegisterCode,
  register: accounts.register,
  certify: accounts.certify,
  updateInfo: accounts.updateInfo,

  consent: consents.consent,
  sendConsentCode: consents.sendConsentCode,
  giveConsent: consents.giveConsent,
  withdrawConsent: consents.withdrawConsent,
  confirmation: ownAccount.confirmation,
  sendConfirmCode: ownAccount.sendConfirmCode,
  confirm: ownAccount.confirm,
  ownData: ownData.ownData,
  ownDataFile: ownFiles.ownDataFile,
  sessions: ownAccount.sessions,
  endSessions: ownAccount.endSessions,
  rename: ownAccount.rename,
  sendPhoneCode: ownAccount.sendPhoneCode,
  changePhone: ownAccount.changePhone,
  closeAccount: ownAccount.closeAccount,
  keepAccount: ownAccount.keepAccount,

  notices: messages.notices,
  readNotices: messages.readNotices,
  setSms: messages.setSms,

  enroll: enrolments.enroll,
  correctEnrolment: enrolments.correctEnrolment,
  cities: enrolments.cities,
  suggestSchools: enrolments.suggestSchools,

  ownSchool: teachers.ownSchool,
  classCertificates: teachers.classCertificates,
  createClass: teachers.createClass,
  renewInvitation: teachers.renewInvitation,
  closeClass: teachers.closeClass,
  removeMember: teachers.removeMember,
  classInvitation: teachers.classInvitation,
  joinedClasses: teachers.joinedClasses,
  joinClass: teachers.joinClass,
  leaveClass: teachers.leaveClass,

  bindGameAccount: gameAccounts.bindGameAccount,
  checkGameAccount: gameAccounts.checkGameAccount,
  bindNewGameAccount: gameAccounts.bindNewGameAccount,
  updateJuniorStat: gameAccounts.updateJuniorStat,
  ladderUrl: gameAccounts.ladderUrl,
  launchGame: gameAccounts.launchGame,
  continueLogin: gameAccounts.continueLogin,

  ranking: rankings.ranking,
  schoolRanking: rankings.schoolRanking,
  regions: rankings.regions,
  school: schools.school,
  extraRanking: rankings.extraRanking,
  finalRanking: rankings.finalRanking,
  liveFinalRanking: rankings.liveFinalRanking,
  myRank: rankings.myRank,
  rankHistory: rankings.rankHistory,
  rankOutlook: outlook.rankOutlook,
  myPlusScores: rankings.myPlusScores,
  runningCeremonies: ceremonies.runningCeremonies,
  ceremony: ceremonies.ceremony,
  liveCeremony: ceremonies.liveCeremony,

  createShare: shares.createShare,
  shareRecord: shares.shareRecord,
  signPage: shares.signPage,

  issueCertificate: certificates.issueCertificate,
  certificateFile: ownFiles.certificateFile,
  verifyCertificate: certificates.verifyCertificate,

  news: content.news,
  aboutUs: content.aboutUs,
  organiser: content.organiser,
  videos: content.videos,
  document: content.document,

  oauthUser: gameAccounts.oauthUser,
  receiveScores: gameAccounts.receiveScores,
  receiveSignedScores: gameAccounts.receiveSignedScores,

  storageFile: content.storageFile,

  ownFile: ownFiles.ownFile,

  healthz: system.healthz,
  readyz: system.readyz,
  metrics: system.metrics,
  openapi: system.openapi,
  docs: system.docs,
  devSms: system.devSms,
} as const satisfies { [Name in EndpointName]: Endpoint }

export type Contract = typeof contract

type Part<Name extends EndpointName, Key extends 'params' | 'query' | 'body'> =
  Contract[Name] extends Record<Key, infer Schema extends z.ZodType> ? Schema : never

/** The input type as the caller sends it. */
export type Sent<Name extends EndpointName, Key extends 'params' | 'query' | 'body'> = z.input<Part<Name, Key>>
/** The input type as the handler receives it, validated and normalised. */
export type Received<Name extends EndpointName, Key extends 'params' | 'query' | 'body'> = z.output<Part<Name, Key>>
/** The response type. */
export type Answer<Name extends EndpointName> = z.output<Contract[Name]['answer']>
