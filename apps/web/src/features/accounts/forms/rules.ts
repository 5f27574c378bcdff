import { zodResolver } from '@hookform/resolvers/zod'
import * as accounts from '@qisuan/contracts/accounts'
import { code } from '@qisuan/contracts/fields'

/** The rules of the account forms, which `useRules` loads. */
export const login = zodResolver(accounts.login.body)
export const loginByCode = zodResolver(accounts.loginByCode.body)
export const register = zodResolver(accounts.register.body)
export const certify = zodResolver(accounts.certify.body)
export const updateInfo = zodResolver(accounts.updateInfo.body)
/** With the code that shows whose account it is, if one was asked for. */
export const resetPassword = zodResolver(accounts.resetPassword.body.safeExtend({ code: code.optional() }))
