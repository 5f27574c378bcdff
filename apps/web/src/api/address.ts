import type { WireInput } from './transport.ts'

/** Fills in the parameters of a path and appends the query; undefined query values are left out. */
export function addressWith(path: string, { params, query }: WireInput): string {
  const values = new Map(Object.entries(params ?? {}))
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values.get(key))))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(key, String(value))
  const text = search.toString()
  return text === '' ? filled : `${filled}?${text}`
}
