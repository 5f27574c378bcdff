import { siteUrl } from './installation.ts'

/** Calls the API outside the browser, to prepare a test or to compare a page with the server's data. */
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
