import { siteUrl } from './installation.ts'

/** Asks the API apart from the browser: to prepare a story, or to hold a page against what the server says. */
export async function api(path: string, { token, form }: { token?: string; form?: object } = {}) {
  const response = await fetch(`${siteUrl()}${path}`, {
    method: form ? 'POST' : 'GET',
    headers: {
      ...(form ? { 'Content-Type': 'application/json' } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(form ? { body: JSON.stringify(form) } : {}),
  })
  if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`)
  return response.json()
}
