import type { Method } from '../addresses.ts'

/** The method and path of every call of the console. The public site never loads this table. */
export const operatorAddresses = {
  operatorLogin: 'POST /api/console/login',
  operatorLogout: 'POST /api/console/logout',
  openInvite: 'POST /api/console/invite',
  acceptInvite: 'POST /api/console/invite/accept',
  operator: 'GET /api/console/me',
  confirmOperator: 'POST /api/console/confirm',
  changeOperatorPassword: 'POST /api/console/password',
  renewRecoveryCodes: 'POST /api/console/recovery_codes',
  operatorSessions: 'GET /api/console/sessions',
  endOperatorSessions: 'POST /api/console/sessions/end',
  passkeyChallenge: 'POST /api/console/login/passkey_challenge',
  passkeyLogin: 'POST /api/console/login/passkey',
  passkeys: 'GET /api/console/passkeys',
  newPasskey: 'POST /api/console/passkeys/new',
  addPasskey: 'POST /api/console/passkeys/add',
  removePasskey: 'POST /api/console/passkeys/remove',

  today: 'GET /api/console/today',
  searchPeople: 'POST /api/console/people/search',
  person: 'GET /api/console/person',
  revealPerson: 'POST /api/console/person/reveal',
  previewCorrection: 'POST /api/console/person/correct/preview',
  correctPerson: 'POST /api/console/person/correct',
  renamePerson: 'POST /api/console/person/nickname',
  hideNickname: 'POST /api/console/person/nickname/hide',
  showNickname: 'POST /api/console/person/nickname/show',
  resetPersonPassword: 'POST /api/console/person/password',
  requestPhoneChange: 'POST /api/console/person/phone',
  completePhoneChange: 'POST /api/console/person/phone/complete',
  cancelPhoneChange: 'POST /api/console/person/phone/cancel',
  disqualifyPerson: 'POST /api/console/person/disqualify',
  reinstatePerson: 'POST /api/console/person/reinstate',
  giveExtraTime: 'POST /api/console/person/extra_time',
  removeExtraTime: 'POST /api/console/person/extra_time/remove',
  previewMerge: 'POST /api/console/person/merge/preview',
  mergePeople: 'POST /api/console/person/merge',
  previewErasure: 'GET /api/console/person/erase',
  erasePerson: 'POST /api/console/person/erase',
  exportPerson: 'POST /api/console/person/export',
  auditLog: 'GET /api/console/audit',

  jobs: 'GET /api/console/jobs',
  job: 'GET /api/console/job',

  uploadFile: 'POST /api/console/files',
  scoreImports: 'GET /api/console/scores',
  checkScores: 'POST /api/console/scores/check',
  importScores: 'POST /api/console/scores/import',
  checkScoreUndo: 'POST /api/console/scores/undo/check',
  undoScoreImport: 'POST /api/console/scores/undo',
  scoreHistory: 'POST /api/console/scores/history',

  awardBatches: 'GET /api/console/awards',
  checkAwards: 'POST /api/console/awards/check',
  importAwards: 'POST /api/console/awards/import',
  publishAwards: 'POST /api/console/awards/publish',
  withdrawAwards: 'POST /api/console/awards/withdraw',
  certificates: 'GET /api/console/certificates',
  showCertificate: 'POST /api/console/certificates/show',
  renameCertificate: 'POST /api/console/certificates/rename',
  withdrawCertificate: 'POST /api/console/certificates/withdraw',

  rankings: 'GET /api/console/rankings',
  publishRankings: 'POST /api/console/rankings/publish',
  freezeRound: 'POST /api/console/rankings/freeze',
  revealRound: 'POST /api/console/rankings/reveal',
  compareSnapshots: 'GET /api/console/rankings/compare',
  exportBoard: 'POST /api/console/rankings/export',

  messages: 'GET /api/console/messages',
  message: 'GET /api/console/message',
  draftMessage: 'POST /api/console/messages/draft',
  sendMessage: 'POST /api/console/messages/send',
  stopMessage: 'POST /api/console/messages/stop',

  statistics: 'GET /api/console/statistics',
  exportStatistics: 'POST /api/console/statistics/export',

  team: 'GET /api/console/team',
  inviteOperator: 'POST /api/console/team/invite',
  renewInvite: 'POST /api/console/team/renew_invite',
  setOperatorRoles: 'POST /api/console/team/roles',
  disableOperator: 'POST /api/console/team/disable',
  enableOperator: 'POST /api/console/team/enable',
} as const

export type OperatorCallName = keyof typeof operatorAddresses

export function operatorAddressOf(name: OperatorCallName): { method: Method; path: string } {
  const [method, path] = operatorAddresses[name].split(' ')
  return { method: method === 'POST' ? 'POST' : 'GET', path: path ?? '/' }
}
