import { siteAddresses } from './site-addresses.ts'

/** The method and path of every call: those of the site, and those that only others make. */
export const addresses = {
  ...siteAddresses,

  // the game platform
  oauthUser: 'GET /api/oauth/user',
  receiveScores: 'POST /api/platform/scores',
  receiveSignedScores: 'POST /api/partner/scores',
  examPlan: 'POST /api/platform/exams',

  // files of the organiser, as pages link them
  storageFile: 'GET /storage/*',

  // files of members, which the browser downloads by itself
  ownFile: 'GET /api/file/:name',

  // system
  healthz: 'GET /healthz',
  readyz: 'GET /readyz',
  metrics: 'GET /metrics',
  openapi: 'GET /api/openapi.json',
  docs: 'GET /api/docs',
  devSms: 'GET /api/dev/sms',
} as const

export type EndpointName = keyof typeof addresses
export type { Method } from './site-addresses.ts'
