/** Visit of a page of the site, and its possible visitors. */
export interface Visit {
  /** The route of apps/web/src/routes.tsx. */
  route: string
  path: string
  /** Redirect of visitors and logged-in users; undefined for none. */
  visitorAt?: string
  memberAt?: string
  /** Redirect of a user who has not enrolled, if not to `memberAt`. */
  newcomerAt?: string
  /** The call that is refused there to a user who has not enrolled. */
  newcomerRefused?: string
  status?: number
  /** Call that a member, who may see more than the server rendered, makes in vain. */
  memberRefused?: string
  /** The call that is refused there to everybody. */
  refused?: string
  /** Shows the same to everybody but for the header, which other pages show too: a visitor and a pupil look at it. */
  isTheSame?: true
  /** Shows a teacher more than a pupil, or something else. */
  forTeachers?: true
}

const login = '/account/login'

/** All pages of the site. */
export const visits: readonly Visit[] = [
  { route: '/', path: '/', forTeachers: true },
  { route: '/rank/:me?', path: '/rank' },
  { route: '/rank/:me?', path: '/rank?group=x&board=school' },
  { route: '/rank/:me?', path: '/rank/me', visitorAt: login, forTeachers: true },
  { route: '/school/:id', path: '/school/99999999', status: 404, memberRefused: 'GET /api/school/99999999 404' },
  { route: '/account/:type', path: login, memberAt: '/user' },
  { route: '/account/:type', path: '/account/loginWithCode' },
  { route: '/account/:type', path: '/account/register', memberAt: '/user' },
  { route: '/account/:type', path: '/account/who', visitorAt: login },
  { route: '/account/:type', path: '/account/password', visitorAt: '/' },
  { route: '/account/:type', path: '/account/certify', visitorAt: '/' },
  { route: '/account/:type', path: '/account/modify', visitorAt: '/' },
  { route: '/enroll', path: '/enroll', visitorAt: login },
  { route: '/jump', path: '/jump', visitorAt: login },
  { route: '/jump', path: '/jump?bind=1', visitorAt: login },
  {
    route: '/openid/login/:uid',
    path: '/openid/login/none',
    visitorAt: login,
    memberRefused: 'POST /openid/login/none 404',
  },
  { route: '/preliminary', path: '/preliminary', visitorAt: login, forTeachers: true },
  { route: '/user', path: '/user', visitorAt: login, forTeachers: true },
  { route: '/join/:code', path: '/join/NOSUCHCODE', forTeachers: true },
  { route: '/user/family', path: '/user/family', visitorAt: login },
  { route: '/user/school', path: '/user/school', visitorAt: login, forTeachers: true },
  { route: '/account', path: '/account', visitorAt: login, forTeachers: true },
  { route: '/wap/share', path: '/wap/share', visitorAt: login, newcomerRefused: 'POST /api/rank/share 409' },
  { route: '/verify/:number?', path: '/verify', isTheSame: true },
  { route: '/verify/:number?', path: '/verify/0000-0000-0000', isTheSame: true },
  { route: '/share/:uuid/:title?', path: '/share/0d9f6c1e-6a52-4b7e-9c37-3f1b2a4d5e6f', status: 404, isTheSame: true },
  { route: '/rank/final', path: '/rank/final' },
  { route: '/hall/final', path: '/hall/final?group=m', isTheSame: true },
  {
    route: '/hall/ceremony/:id',
    path: '/hall/ceremony/0d9f6c1e-6a52-4b7e-9c37-3f1b2a4d5e6f',
    refused: 'GET /api/ceremony/0d9f6c1e-6a52-4b7e-9c37-3f1b2a4d5e6f 404',
    isTheSame: true,
  },
  { route: '/score', path: '/score', forTeachers: true },
  { route: '/news', path: '/news', isTheSame: true },
  { route: '/news/:slug', path: '/news/two-weeks-left', isTheSame: true },
  { route: '/problem', path: '/problem', isTheSame: true },
  { route: '/rule', path: '/rule', isTheSame: true },
  { route: '/rule/fair', path: '/rule/fair', isTheSame: true },
  { route: '/lesson', path: '/lesson', isTheSame: true },
  { route: '/privacy', path: '/privacy', isTheSame: true },
  { route: '/privacy/children', path: '/privacy/children', isTheSame: true },
  { route: '/terms', path: '/terms', isTheSame: true },
  { route: '/aboutus', path: '/aboutus', isTheSame: true },
  { route: '/videos', path: '/videos', isTheSame: true },
  { route: '/md/*', path: '/md/privacy.md', isTheSame: true },
  { route: '/md/*', path: '/md/rule.pdf', isTheSame: true },
  { route: '/final-personal', path: '/final-personal', visitorAt: '/', newcomerAt: '/' },
  { route: '/final-group', path: '/final-group', visitorAt: '/', newcomerAt: '/' },
  { route: '/repecharge', path: '/repecharge', visitorAt: login },
  { route: '/aoc', path: '/aoc', visitorAt: login },
  { route: '/cq', path: '/cq', visitorAt: login },
  { route: '/rewards', path: '/rewards', visitorAt: login, forTeachers: true },
  { route: '/reward', path: '/reward', visitorAt: login, memberAt: '/rewards' },
  { route: '/result/preliminary', path: '/result/preliminary', visitorAt: login },
  { route: '/result/final', path: '/result/final', visitorAt: login },
  { route: '/result/province', path: '/result/province', visitorAt: login },
  { route: '/wap/index', path: '/wap/index' },
  { route: '/wap/rank', path: '/wap/rank?group=x' },
  { route: '/wap/welcome', path: '/wap/welcome', visitorAt: login, forTeachers: true },
  { route: '/suzhou', path: '/suzhou', isTheSame: true },
  { route: '/suzhou/rule', path: '/suzhou/rule', isTheSame: true },
  { route: '*', path: '/nowhere', status: 404, isTheSame: true },
]
