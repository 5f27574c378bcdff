import type { OperatorSent } from '@qisuan/contracts/console/contract'

export type Written = OperatorSent<'changeIdentity', 'body'>['identity']
type Json = Written[string]

/** The words below a certificate's heading where nobody wrote others; written empty, there are none. */
const usualEnglish = 'CERTIFICATE OF AWARD'

/** Initial values of the form: the line in English stands in it, because taking it out means something. */
export function typedOf(written: Written): Written {
  const certificate = objectOf(written['certificate'])
  return { ...written, certificate: { english_title: usualEnglish, ...certificate } }
}

/** Typed values as the file has them, without empty ones. */
export function writtenOf(typed: Written): Written {
  const certificate = objectOf(typed['certificate'])
  const english = certificate['english_title'] ?? ''
  const unlessUsual = english === usualEnglish ? '' : english
  const filled = objectOf(withoutEmpty({ ...typed, certificate: { ...certificate, english_title: unlessUsual } }))
  if (english !== '') return filled
  return { ...filled, certificate: { ...objectOf(filled['certificate']), english_title: '' } }
}

function withoutEmpty(value: Json | undefined): Json | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim()
  if (Array.isArray(value)) {
    const kept = value.flatMap((each) => withoutEmpty(each) ?? [])
    return kept.length === 0 ? undefined : kept
  }
  if (typeof value !== 'object') return value
  const kept = Object.entries(value).flatMap(([name, each]) => {
    const filled = withoutEmpty(each)
    return filled === undefined ? [] : [[name, filled] as const]
  })
  return kept.length === 0 ? undefined : Object.fromEntries(kept)
}

function objectOf(value: Json | undefined): Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}
