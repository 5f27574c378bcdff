import { siteUrl } from './installation.ts'

/** The list of a person's devices names the browser of each login, also of one that a test makes. */
const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'

/** Calls the API outside the browser, to prepare a test or to compare a page with the server's data. */
export async function api(path: string, { token, form }: { token?: string; form?: object } = {}) {
  const response = await fetch(`${siteUrl()}${path}`, {
    method: form ? 'POST' : 'GET',
    headers: {
      'User-Agent': browser,
      ...(form ? { 'Content-Type': 'application/json' } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(form ? { body: JSON.stringify(form) } : {}),
  })
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`)
  return response.json()
}
