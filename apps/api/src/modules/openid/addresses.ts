/** The addresses of the provider, and the methods of each. Every other detail of them is in its discovery document. */
export const addresses = {
  discovery: { url: '/.well-known/openid-configuration', methods: ['GET'] },
  authorization: { url: '/openid/auth', methods: ['GET', 'POST'] },
  resume: { url: '/openid/auth/:uid', methods: ['GET'] },
  token: { url: '/openid/token', methods: ['POST'] },
  userinfo: { url: '/openid/me', methods: ['GET', 'POST'] },
  jwks: { url: '/openid/jwks', methods: ['GET'] },
} as const

/** The cookie that ties a login under way to its browser. */
export const loginCookie = 'qisuan_openid_login'
