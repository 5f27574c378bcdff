import type { z } from 'zod'
import * as access from './access.ts'
import * as account from './account.ts'
import type { OperatorCallName } from './addresses.ts'
import type { OperatorCall } from './operator-call.ts'
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
import * as installationCalls from './installation.ts'
import * as keyCalls from './keys.ts'
import * as messageCalls from './messages.ts'
import * as periodCalls from './periods.ts'
import * as news from './news.ts'
import * as acts from './person-acts.ts'
import * as passkeyCalls from './passkeys.ts'
import * as people from './people.ts'
import * as previewCalls from './previews.ts'
import * as rankings from './rankings.ts'
import * as scores from './scores.ts'
import * as seats from './seats.ts'
import * as rehearsalCalls from './rehearsals.ts'
import * as statisticsCalls from './statistics.ts'
import * as schoolCalls from './schools.ts'
import * as seasonCalls from './seasons.ts'
import * as teamCalls from './team.ts'
import * as todayCalls from './today.ts'
import * as waiting from './waiting.ts'

/** Every call of the console, by name, in the order of `operatorAddresses`. */
export const operatorContract = {
  operatorLogin: account.operatorLogin,
  operatorLogout: account.operatorLogout,
  openInvite: account.openInvite,
  acceptInvite: account.acceptInvite,
  operator: account.operator,
  confirmOperator: account.confirmOperator,
  changeOperatorPassword: account.changeOperatorPassword,
  renewRecoveryCodes: account.renewRecoveryCodes,
  operatorSessions: account.operatorSessions,
  endOperatorSessions: account.endOperatorSessions,
  passkeyChallenge: passkeyCalls.passkeyChallenge,
  passkeyLogin: passkeyCalls.passkeyLogin,
  passkeys: passkeyCalls.passkeys,
  newPasskey: passkeyCalls.newPasskey,
  addPasskey: passkeyCalls.addPasskey,
  removePasskey: passkeyCalls.removePasskey,

  today: todayCalls.today,
  searchPeople: people.searchPeople,
  person: people.person,
  revealPerson: people.revealPerson,
  previewCorrection: acts.previewCorrection,
  correctPerson: acts.correctPerson,
  renamePerson: acts.renamePerson,
  hideNickname: acts.hideNickname,
  showNickname: acts.showNickname,
  resetPersonPassword: acts.resetPersonPassword,
  requestPhoneChange: acts.requestPhoneChange,
  completePhoneChange: acts.completePhoneChange,
  cancelPhoneChange: acts.cancelPhoneChange,
  disqualifyPerson: acts.disqualifyPerson,
  reinstatePerson: acts.reinstatePerson,
  giveExtraTime: acts.giveExtraTime,
  removeExtraTime: acts.removeExtraTime,
  previewMerge: acts.previewMerge,
  mergePeople: acts.mergePeople,
  previewErasure: erasure.previewErasure,
  requestErasure: erasure.requestErasure,
  completeErasure: erasure.completeErasure,
  withdrawErasure: erasure.withdrawErasure,
  exportPerson: acts.exportPerson,
  waitingPeople: waiting.waitingPeople,
  previewIdentityReset: waiting.previewIdentityReset,
  settleIdentity: waiting.settleIdentity,
  countEnrolled: enrolments.countEnrolled,
  exportEnrolled: enrolments.exportEnrolled,
  seasons: seasonCalls.seasons,
  previewStage: seasonCalls.previewStage,
  checkSeason: seasonCalls.checkSeason,
  setStage: seasonCalls.setStage,
  startPreview: previewCalls.startPreview,
  setSeasonDates: seasonCalls.setSeasonDates,
  setRoundDates: seasonCalls.setRoundDates,
  setSeasonSetting: seasonCalls.setSeasonSetting,
  setRoundSetting: seasonCalls.setRoundSetting,
  createRound: seasonCalls.createRound,
  removeRound: seasonCalls.removeRound,
  createSeason: seasonCalls.createSeason,
  chooseSeason: seasonCalls.chooseSeason,

  schools: schoolCalls.schools,
  similarSchools: schoolCalls.similarSchools,
  mergeSchools: schoolCalls.mergeSchools,
  addSpelling: schoolCalls.addSpelling,
  renameSchool: schoolCalls.renameSchool,
  hideSchool: schoolCalls.hideSchool,
  showSchool: schoolCalls.showSchool,
  schoolChanges: schoolCalls.schoolChanges,
  undoSchoolChange: schoolCalls.undoSchoolChange,

  checkAliases: schoolCalls.checkAliases,
  importAliases: schoolCalls.importAliases,

  contacts: contactCalls.contacts,
  setContact: contactCalls.setContact,
  removeContact: contactCalls.removeContact,
  teacherInvites: contactCalls.teacherInvites,
  createTeacherInvite: contactCalls.createTeacherInvite,
  revokeTeacherInvite: contactCalls.revokeTeacherInvite,
  allNews: news.allNews,
  openNews: news.openNews,
  addNews: news.addNews,
  changeNews: news.changeNews,
  withdrawNews: news.withdrawNews,
  restoreNews: news.restoreNews,
  removeNews: news.removeNews,
  previewNews: news.previewNews,
  pictures: contentFiles.pictures,
  addPicture: contentFiles.addPicture,
  contentFiles: contentFiles.contentFiles,
  contentFile: contentFiles.contentFile,
  checkContent: contentFiles.checkContent,
  changeContent: contentFiles.changeContent,
  previewText: contentFiles.previewText,
  identity: identityCalls.identity,
  changeIdentity: identityCalls.changeIdentity,
  previewIdentity: identityCalls.previewIdentity,
  previewIssuer: identityCalls.previewIssuer,

  auditLog: audit.auditLog,
  auditEntries: audit.auditEntries,

  jobs: jobCalls.jobs,
  job: jobCalls.job,

  uploadFile: files.uploadFile,
  scoreImports: scores.scoreImports,
  checkScores: scores.checkScores,
  importScores: scores.importScores,
  checkScoreUndo: scores.checkScoreUndo,
  undoScoreImport: scores.undoScoreImport,
  refusedScores: scores.refusedScores,
  scoreHistory: scores.scoreHistory,

  awardBatches: awards.awardBatches,
  checkAwards: awards.checkAwards,
  importAwards: awards.importAwards,
  publishAwards: awards.publishAwards,
  withdrawAwards: awards.withdrawAwards,
  certificates: certificates.certificates,
  previewCertificate: certificates.previewCertificate,
  showCertificate: certificates.showCertificate,
  renameCertificate: certificates.renameCertificate,
  withdrawCertificate: certificates.withdrawCertificate,

  classroomList: seats.classroomList,
  addClassroom: seats.addClassroom,
  changeClassroom: seats.changeClassroom,
  extendClassroom: seats.extendClassroom,
  removeClassroom: seats.removeClassroom,
  classroomSeats: seats.classroomSeats,
  classroomRoster: seats.classroomRoster,
  personSeats: seats.personSeats,
  placePerson: seats.placePerson,
  unplacePerson: seats.unplacePerson,
  checkSeats: seats.checkSeats,
  importSeats: seats.importSeats,
  checkSeatUndo: seats.checkSeatUndo,
  undoSeatImport: seats.undoSeatImport,

  accessLists: access.accessLists,
  accessList: access.accessList,
  grantAccess: access.grantAccess,
  revokeAccess: access.revokeAccess,
  checkAccess: access.checkAccess,
  importAccess: access.importAccess,
  checkAccessUndo: access.checkAccessUndo,
  undoAccessImport: access.undoAccessImport,
  exportAccess: access.exportAccess,

  rankings: rankings.rankings,
  publishRankings: rankings.publishRankings,
  freezeRound: rankings.freezeRound,
  revealRound: rankings.revealRound,
  compareSnapshots: rankings.compareSnapshots,
  exportBoard: rankings.exportBoard,

  ceremonies: ceremonyCalls.ceremonies,
  ceremonyControl: ceremonyCalls.ceremonyControl,
  prepareCeremony: ceremonyCalls.prepareCeremony,
  startCeremony: ceremonyCalls.startCeremony,
  moveCeremony: ceremonyCalls.moveCeremony,
  removeCeremony: ceremonyCalls.removeCeremony,

  messages: messageCalls.messages,
  message: messageCalls.message,
  draftMessage: messageCalls.draftMessage,
  sendMessage: messageCalls.sendMessage,
  stopMessage: messageCalls.stopMessage,

  statistics: statisticsCalls.statistics,
  exportStatistics: statisticsCalls.exportStatistics,

  backups: backupCalls.backups,
  makeBackup: backupCalls.makeBackup,
  checkBackup: backupCalls.checkBackup,
  pruneBackups: backupCalls.pruneBackups,

  rehearsals: rehearsalCalls.rehearsals,
  rehearsal: rehearsalCalls.rehearsal,

  installation: installationCalls.installation,
  periods: periodCalls.periods,
  previewPeriod: periodCalls.previewPeriod,
  setPeriod: periodCalls.setPeriod,
  keys: keyCalls.keys,
  rotateKeys: keyCalls.rotateKeys,

  team: teamCalls.team,
  inviteOperator: teamCalls.inviteOperator,
  renewInvite: teamCalls.renewInvite,
  setOperatorRoles: teamCalls.setOperatorRoles,
  disableOperator: teamCalls.disableOperator,
  enableOperator: teamCalls.enableOperator,
} as const satisfies { [Name in OperatorCallName]: OperatorCall }

type OperatorContract = typeof operatorContract

type Part<Name extends OperatorCallName, Key extends 'query' | 'body'> =
  OperatorContract[Name] extends Record<Key, infer Schema extends z.ZodType> ? Schema : never

/** The input type as the caller sends it. */
export type OperatorSent<Name extends OperatorCallName, Key extends 'query' | 'body'> = z.input<Part<Name, Key>>
/** The input type as the handler receives it, validated and normalised. */
export type OperatorReceived<Name extends OperatorCallName, Key extends 'query' | 'body'> = z.output<Part<Name, Key>>
/** The response type. */
export type OperatorAnswer<Name extends OperatorCallName> = z.output<OperatorContract[Name]['answer']>
