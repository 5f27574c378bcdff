import { z } from 'zod'
import type { Method } from '../addresses.ts'
import type { ErrorCode } from '../errors.ts'
import { operatorAddressOf, type OperatorCallName } from './addresses.ts'
import type { Right } from './access/rights.ts'

/** Says that a page makes the call on its own, long after anybody has touched it: the call is no use of the login. */
export const unattendedHeader = 'x-qisuan-unattended'

export interface OperatorCallDeclaration {
  summary: string
  /** The right that it needs; `own` for what every operator may do with their own account, `door` for what needs no login. */
  right: Right | 'own' | 'door'
  /**
   * Never answered to a program with a key, although it only reads: it opens sealed values of people, or tells what lets its reader into
   * something or ahead of others.
   */
  personalLogin?: true
  /** Only within ten minutes after the operator gave the password. */
  confirmed?: true
  /**
   * Shows what the call would do: `true` for sentences of the same fields at its path and `/preview`, else the call that shows it. What takes
   * something from people has one.
   */
  preview?: true | OperatorCallName
  /**
   * The command of `script/qisuan`: its words, and in angle brackets the fields that are typed in order. The other fields are its options,
   * under their own name unless one stands before the field, as in `--begin <begins_at>`. The reason is one that may be left out, unless
   * `--reason` says that somebody reads it.
   */
  command?: string
  /** Field of the answer that the command prints, where the others are for the room. */
  prints?: string
  /** Arguments of the examples in the command's help. */
  examples?: readonly string[]
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

/** True for a call that a program with a key may make, if the key has its right (docs/adr/operation/0099-read-only-keys.md). */
export const opensToKeys = ({ method, right, confirmed, download, personalLogin }: OperatorCall): boolean =>
  method === 'GET' && right !== 'own' && right !== 'door' && !confirmed && !download && !personalLogin

/** The call that tells in sentences what another one would do: it changes nothing, so that it needs no confirmation. */
export function previewOf(call: OperatorCall): OperatorCall {
  const answer = z.array(z.string()).describe('会怎样')
  const shown = {
    ...call,
    path: `${call.path}/preview`,
    summary: `预览：${call.summary}`,
    readOnly: true as const,
    answer,
  }
  delete shown.confirmed
  return shown
}
