import { settingWords } from '@qisuan/db/setting-help'
import { z } from 'zod'
import { environment } from './env.ts'
import { secretVariables, variableHelp } from './variable-help.ts'

/** An environment variable as an operator sees it. */
export interface ShownVariable {
  name: string
  text: string
  /** Value in force, in words and with its unit; null for a secret. Passwords inside addresses are left out. */
  value: string | null
  usual: string
  isSet: boolean
}

/** Every variable that the program knows, and no other one of the process. */
export function shownVariables(given: Readonly<Record<string, string | undefined>>): ShownVariable[] {
  const { properties = {} } = z.toJSONSchema(environment, { io: 'input', unrepresentable: 'any' })
  return Object.entries(variableHelp).map(([name, text]) => {
    const usual = usualOf(properties[name])
    const isSet = given[name] !== undefined
    const value = secretVariables.has(name) ? null : inWords(name, withoutPassword(given[name] ?? usual))
    return { name, text, value, usual: inWords(name, usual), isSet }
  })
}

const fields = new Map(Object.entries(environment.shape))

/** A value as `settingWords` says it; nothing stays nothing. */
function inWords(name: string, value: string): string {
  const field = fields.get(name)
  const { choices, shown = '…' } = (field && settingWords.get(field)) ?? {}
  return value && (choices?.[value] ?? shown.replace('…', () => value))
}

/** The default, as somebody would write it; empty for none. */
function usualOf(field: z.core.JSONSchema._JSONSchema | undefined): string {
  const usual = typeof field === 'object' ? field.default : undefined
  return typeof usual === 'string' || typeof usual === 'number' ? String(usual) : ''
}

/** An address without the password in it; anything else as it is. */
function withoutPassword(value: string): string {
  if (!URL.canParse(value)) return value
  const url = new URL(value)
  if (url.password !== '') url.password = '…'
  for (const key of url.searchParams.keys()) if (/password|secret|token|key/i.test(key)) url.searchParams.set(key, '…')
  return url.password === '' && url.href === new URL(value).href ? value : decodeURI(url.href)
}
