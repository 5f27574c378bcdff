/** The only place that spells the site's URLs (spec §2, Route table). A test resolves every builder through the router. */

export const accountTypes = ['login', 'loginWithCode', 'register', 'who', 'password', 'certify', 'modify'] as const
export type AccountType = (typeof accountTypes)[number]

export const paths = {
  front: () => '/',
  ranking: () => '/rank',
  /** The ranking of a group, given by its letter. */
  rankingOf: (group: string, board: 'personal' | 'school' = 'personal') =>
    `/rank?group=${encodeURIComponent(group)}${board === 'school' ? '&board=school' : ''}`,
  /** The ranking with the board of the season's preliminary, also while a later round is current. */
  preliminaryRanking: () => '/rank?round=preliminary',
  /** The boards of finals and extra rounds. */
  finalRanking: () => '/rank/final',
  /** The board of one of them, given by its key and the letter of a group. */
  finalRankingOf: (round: string, group: string) =>
    `/rank/final?round=${encodeURIComponent(round)}&group=${encodeURIComponent(group)}`,
  /** The wall of a ceremony. */
  ceremony: (id: string) => `/hall/ceremony/${encodeURIComponent(id)}`,
  /** The ranking of schools. */
  schoolRanking: () => '/rank?board=school',
  /** The page of a school, given by its number. */
  school: (id: number) => `/school/${id}`,
  /** The ranking with the user's own rank on top; visitors have to log in first. */
  ownRanking: () => '/rank/me',
  account: (type: AccountType) => `/account/${type}`,
  /** Own data of people, which they see, correct and close by themselves. */
  ownAccount: () => '/account',
  enroll: () => '/enroll',
  preliminary: () => '/preliminary',
  extraRound: () => '/repecharge',
  finalPersonal: () => '/final-personal',
  finalGroup: () => '/final-group',
  asia: () => '/aoc',
  codequest: () => '/cq',
  jump: () => '/jump',
  /** The same page with the popup for binding a game account open. */
  bindAccount: () => '/jump?bind=1',
  /** The dates of a round as a file for a calendar, which the API writes. */
  calendar: (round: string) => `/calendar/${encodeURIComponent(round)}.ics`,
  /** Page where the login of a game platform waits for its person. */
  platformLogin: (uid: string) => `/openid/login/${encodeURIComponent(uid)}`,
  user: () => '/user',
  /** The people of one phone. */
  family: () => '/user/family',
  /** A teacher's own school. */
  ownSchool: () => '/user/school',
  score: () => '/score',
  rewards: () => '/rewards',
  /** The same page for one round, given by its key. */
  rewardsOf: (round: string) => `/rewards?round=${encodeURIComponent(round)}`,
  preliminaryResult: () => '/result/preliminary',
  /** The same page for one preliminary, given by its key. */
  preliminaryResultOf: (round: string) => `/result/preliminary?round=${encodeURIComponent(round)}`,
  finalResult: () => '/result/final',
  /** The same page for one final, given by its key. */
  finalResultOf: (round: string) => `/result/final?round=${encodeURIComponent(round)}`,
  provinceResult: () => '/result/province',
  provinceResultOf: (round: string) => `/result/province?round=${encodeURIComponent(round)}`,
  share: (uuid: string, title: string) => `/share/${uuid}/${encodeURIComponent(title)}`,
  /** The poster as a file, which the API draws. */
  posterPicture: (uuid: string) => `/pictures/share/${uuid}.jpg`,
  /** The picture that a chat shows of a shared page's link. */
  shareCard: (uuid: string) => `/pictures/share-card/${uuid}.jpg`,
  /** The picture of a certificate, which the API draws. */
  certificatePicture: (number: string) => `/pictures/certificate/${encodeURIComponent(number)}.jpg`,
  verify: (number: string) => `/verify/${encodeURIComponent(number)}`,
  /** The same page with a field to type a number into. */
  verifyAny: () => '/verify',
  document: (link: string) => `/md/${encodeURIComponent(link)}`,
  news: () => '/news',
  /** An article of our own, given by the name of its text in the folder of news. */
  article: (slug: string) => `/news/${encodeURIComponent(slug)}`,
  faq: () => '/problem',
  rules: () => '/rule',
  /** The rules in words for pupils: scores, and what is fair; the arena's pages link to it. */
  fairPlay: () => '/rule/fair',
  /** A first lesson, for teachers. */
  lesson: () => '/lesson',
  privacy: () => '/privacy',
  childrenPrivacy: () => '/privacy/children',
  terms: () => '/terms',
  about: () => '/aboutus',
  videos: () => '/videos',
  phoneFront: () => '/wap/index',
  phoneRanking: () => '/wap/rank',
  /** The same page for a group, given by its letter. */
  phoneRankingOf: (group: string, board: 'personal' | 'school' = 'personal') =>
    `/wap/rank?group=${encodeURIComponent(group)}${board === 'school' ? '&board=school' : ''}`,
  phoneShare: () => '/wap/share',
  phoneWelcome: () => '/wap/welcome',
  suzhou: () => '/suzhou',
  /** The same page with the selection board of a group, given by its letter. */
  suzhouOf: (group: string) => `/suzhou?group=${encodeURIComponent(group)}`,
  suzhouRules: () => '/suzhou/rule',
} as const
