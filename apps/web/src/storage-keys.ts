/** Key under which the browser stores the token of the login. */
export const tokenKey = 'qisuan.token'
