/** Key under which the browser stores the token of the login. */
export const tokenKey = 'qisuan.token'
/** Key under which a tab keeps what is typed in all its forms, so that the end of a login forgets it at once. */
export const typedKey = 'qisuan.typed'
