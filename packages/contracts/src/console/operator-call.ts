import type { z } from 'zod'
import type { Method } from '../addresses.ts'
import type { ErrorCode } from '../errors.ts'
import { operatorAddressOf, type OperatorCallName } from './addresses.ts'
import type { Right } from './rights.ts'

/** Says that a page makes the call on its own, long after anybody has touched it: the call is no use of the login. */
export const unattendedHeader = 'x-qisuan-unattended'

export interface OperatorCallDeclaration {
  summary: string
  /** The right that it needs; `own` for what every operator may do with their own account, `door` for what needs no login. */
  right: Right | 'own' | 'door'
  /** Only within ten minutes after the operator gave the password. */
  confirmed?: true
  query?: z.ZodType
  body?: z.ZodType
  answer: z.ZodType
  /** The body holds a file: it may be longer than others. */
  large?: true
  /** It changes nothing and reads nothing of a person, so that the security log has no line of it, though it is a POST. */
  readOnly?: true
  /** The answer is a file; the handler returns it with its name. */
  download?: true
  /** Error codes in addition to those implied by the right and the fields. */
  errors?: readonly ErrorCode[]
}

export type OperatorCall<D extends OperatorCallDeclaration = OperatorCallDeclaration> = D & {
  name: OperatorCallName
  method: Method
  path: string
  audience: 'operator'
  section: '–'
}

/** Declares one call of the console under its name in `operatorAddresses`. */
export function operatorCall<const D extends OperatorCallDeclaration>(
  name: OperatorCallName,
  declaration: D,
): OperatorCall<D> {
  return { name, audience: 'operator', section: '–', ...operatorAddressOf(name), ...declaration }
}
