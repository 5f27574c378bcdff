/** The only place where the site's URLs are spelled (spec §2, Route table). A test walks the builders through the router. */

export const accountTypes = ['login', 'loginWithCode', 'register', 'password', 'certify', 'modify'] as const
export type AccountType = (typeof accountTypes)[number]

export const paths = {
  front: () => '/',
  ranking: () => '/rank',
  /** The ranking opened at a group, by its letter. */
  rankingOf: (group: string) => `/rank?group=${encodeURIComponent(group)}`,
  /** The boards of the finals and the extra rounds. */
  finalRanking: () => '/rank/final',
  /** The ranking opened at the schools. */
  schoolRanking: () => '/rank?board=school',
  /** The ranking with one's own place on top; a visitor is asked to log in first. */
  ownRanking: () => '/rank/me',
  account: (type: AccountType) => `/account/${type}`,
  enroll: () => '/enroll',
  preliminary: () => '/preliminary',
  extraRound: () => '/repecharge',
  finalPersonal: () => '/final-personal',
  finalGroup: () => '/final-group',
  asia: () => '/aoc',
  codequest: () => '/cq',
  jump: () => '/jump',
  /** The same with the popup for binding a game account. */
  bindAccount: () => '/jump?bind=1',
  user: () => '/user',
  score: () => '/score',
  rewards: () => '/rewards',
  preliminaryResult: () => '/result/preliminary',
  finalResult: () => '/result/final',
  /** The same for one final, by its key. */
  finalResultOf: (round: string) => `/result/final?round=${encodeURIComponent(round)}`,
  provinceResult: () => '/result/province',
  provinceResultOf: (round: string) => `/result/province?round=${encodeURIComponent(round)}`,
  share: (uuid: string, title: string) => `/share/${uuid}/${encodeURIComponent(title)}`,
  verify: (number: string) => `/verify/${encodeURIComponent(number)}`,
  /** The same, to type a number by hand. */
  verifyAny: () => '/verify',
  document: (link: string) => `/md/${encodeURIComponent(link)}`,
  news: () => '/news',
  faq: () => '/problem',
  rules: () => '/rule',
  about: () => '/aboutus',
  videos: () => '/videos',
  /** The visual language, for those who build the site. */
  gallery: () => '/dev/ui',
  phoneFront: () => '/wap/index',
  phoneRanking: () => '/wap/rank',
  /** The same opened at a group, by its letter. */
  phoneRankingOf: (group: string) => `/wap/rank?group=${encodeURIComponent(group)}`,
  phoneShare: () => '/wap/share',
  phoneWelcome: () => '/wap/welcome',
  suzhou: () => '/suzhou',
  /** The same opened at a group's selection board, by the group's letter. */
  suzhouOf: (group: string) => `/suzhou?group=${encodeURIComponent(group)}`,
  suzhouRules: () => '/suzhou/rule',
} as const

/** A file of the organiser's, as the server hands it out. */
export const storedFile = (link: string) => `/storage/${link.split('/').map(encodeURIComponent).join('/')}`

/** The document that an address of the form /md/{link} shows; undefined for every other address. */
export function documentLink(url: string): string | undefined {
  if (!url.startsWith('/md/')) return undefined
  try {
    return decodeURIComponent(url.slice(4))
  } catch {
    // Written by hand, a percent sign may stand for itself.
    return url.slice(4)
  }
}
