import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { useApi } from '../../../test/support/harness.ts'

const api = useApi()

const read = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../../docker/observability/${name}`, import.meta.url)), 'utf8')

/** The PromQL expressions of the alert rules and the dashboard. */
function expressions(): string[] {
  const rules = Array.from(read('alerts.yml').matchAll(/^ +expr: (.+)$/gm), ([, expr = '']) => expr)
  const { panels } = JSON.parse(read('grafana-dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
  return [...rules, ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))]
}

/** The metric names in an expression, without functions and labels. */
function metricsIn(expression: string): string[] {
  const withoutLabels = expression.replaceAll(/\b(?:by|without) \([^)]*\)|\{[^}]*\}/g, '')
  return withoutLabels.match(/\b(?:[a-z\d]+_[a-z_\d]+|up)\b(?!\()/g) ?? []
}

it('alert rules and dashboard use only metrics that /metrics exports', async () => {
  const { text } = await api.request.get('/metrics').expect(200)
  const types = new Map(Array.from(text.matchAll(/^# TYPE (\w+) (\w+)$/gm), ([, name = '', type = '']) => [name, type]))
  // Prometheus itself provides `up`.
  types.set('up', 'gauge')
  const exported = [...types].flatMap(([name, type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  )
  const names = new Set(expressions().flatMap(metricsIn))
  expect(names.size).toBeGreaterThan(10)
  expect([...names].filter((name) => !exported.includes(name))).toEqual([])
})
