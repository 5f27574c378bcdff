/**
 * The method and path of every call of the site (spec §7, plus additions of ours). Every page loads this file, and nothing else of the
 * contract: the schemas load with the pages that need them.
 */
export const siteAddresses = {
  // competition
  currentGame: 'GET /api/game/current',
  serverTime: 'GET /api/time',
  classrooms: 'GET /api/classroom',
  gameStates: 'GET /api/user/game_state',
  myScores: 'GET /api/user/scores',

  // accounts
  me: 'GET /api/login/me',
  login: 'POST /api/login',
  sendLoginCode: 'POST /api/login/send_code',
  loginByCode: 'POST /api/login/by_code',
  loginByCard: 'POST /api/login/card',
  takeOver: 'POST /api/user/card/take_over',
  resetPassword: 'POST /api/login/reset_password',
  logout: 'POST /api/login/logout',
  sendRegisterCode: 'POST /api/register/send_code',
  register: 'POST /api/register',
  certify: 'POST /api/user/auth_idcard',
  updateInfo: 'POST /api/user/update_info',

  // consent
  consent: 'GET /api/user/consent',
  sendConsentCode: 'POST /api/user/consent/send_code',
  giveConsent: 'POST /api/user/consent',
  withdrawConsent: 'POST /api/user/consent/withdraw',
  // own account
  confirmation: 'GET /api/user/confirm',
  sendConfirmCode: 'POST /api/user/confirm/send_code',
  confirm: 'POST /api/user/confirm',
  ownData: 'GET /api/user/data',
  ownDataFile: 'POST /api/user/data/file',
  sessions: 'GET /api/user/sessions',
  endSessions: 'POST /api/user/sessions/end',
  rename: 'POST /api/user/rename',
  sendPhoneCode: 'POST /api/user/phone/send_code',
  changePhone: 'POST /api/user/phone',
  closeAccount: 'POST /api/user/close',
  keepAccount: 'POST /api/user/close/cancel',

  // family
  family: 'GET /api/user/family',
  addToFamily: 'POST /api/user/family',
  switchPerson: 'POST /api/user/family/switch',

  // messages
  notices: 'GET /api/user/notices',
  readNotices: 'POST /api/user/notices/read',
  answerQuestion: 'POST /api/user/notices/answer',
  setSms: 'POST /api/user/sms',

  // enrolments
  enroll: 'POST /api/user/enroll',
  correctEnrolment: 'POST /api/user/enroll/correct',
  cities: 'GET /storage/cities.json',
  suggestSchools: 'GET /api/schools',

  // teachers
  ownSchool: 'GET /api/user/school',
  classCertificates: 'GET /api/user/school/certificates',
  createClass: 'POST /api/user/school/class',
  renewInvitation: 'POST /api/user/school/class/renew',
  closeClass: 'POST /api/user/school/class/close',
  removeMember: 'POST /api/user/school/class/remove',
  addPupils: 'POST /api/user/school/cards',
  replaceCards: 'POST /api/user/school/cards/replace',
  renewPapers: 'POST /api/user/school/cards/papers',
  withdrawPaper: 'POST /api/user/school/cards/withdraw',
  handOver: 'POST /api/user/school/cards/hand_over',
  classInvitation: 'GET /api/class/:code',
  joinedClasses: 'GET /api/user/classes',
  joinClass: 'POST /api/user/class',
  leaveClass: 'POST /api/user/class/leave',

  // game accounts
  bindGameAccount: 'POST /api/codecombat/bind',
  checkGameAccount: 'POST /api/codecombat/bind/check',
  bindNewGameAccount: 'POST /api/codecombat/bind/new',
  updateJuniorStat: 'POST /api/user/update_junior_stat',
  ladderUrl: 'GET /api/ladder/url',
  launchGame: 'POST /api/game/launch',
  /** Beside the page of the same address, to which the cookie of the login belongs. */
  continueLogin: 'POST /openid/login/:uid',

  // rankings
  ranking: 'GET /api/rank',
  schoolRanking: 'GET /api/rank/school',
  regions: 'GET /api/rank/regions',
  advancing: 'GET /api/rank/advancing',
  school: 'GET /api/school/:id',
  extraRanking: 'GET /api/extra_rank',
  finalRanking: 'GET /api/rank/final',
  liveFinalRanking: 'GET /api/rank/final/live',
  myRank: 'GET /api/rank/me',
  rankHistory: 'GET /api/rank/me/history',
  rankOutlook: 'GET /api/rank/me/outlook',
  myPlusScores: 'GET /api/plus_rank/me',
  runningCeremonies: 'GET /api/ceremony',
  ceremony: 'GET /api/ceremony/:id',
  liveCeremony: 'GET /api/ceremony/:id/live',

  // shares
  createShare: 'POST /api/rank/share',
  shareRecord: 'GET /api/rank/share/:uuid',
  signPage: 'POST /api/wechat/signature',

  // certificates
  issueCertificate: 'POST /api/user/certificate',
  certificateFile: 'POST /api/user/certificate/file',
  verifyCertificate: 'GET /api/certificate/:number',

  // content
  news: 'GET /api/news',
  aboutUs: 'GET /api/aboutus',
  organiser: 'GET /api/organiser',
  videos: 'GET /api/videos',
  document: 'GET /api/document',
} as const

export type SiteEndpointName = keyof typeof siteAddresses
export type Method = 'GET' | 'POST'

/** Takes a line of the tables apart. */
export function addressOf(address: string): { method: Method; path: string } {
  const [method, path] = address.split(' ')
  return { method: method === 'POST' ? 'POST' : 'GET', path: path ?? '/' }
}
