import axe from 'axe-core'

/** Rules that run on every page, beside those that axe runs anyway: what is new in WCAG 2.2 is off there. */
export const moreRules = { 'target-size': { enabled: true } }

/**
 * The parts of a page that axe leaves out: the platform's page in the iframe, which is not ours to check, and the rows of a long
 * board after its first ten, five of which have a prize. The others are alike, and axe takes a hundredth of a second of a core for each.
 */
export const leftOut = ['iframe', 'tbody > tr:nth-child(n + 11)', 'ol > li:nth-child(n + 11)']

/** Version of axe, and the rules that run, by the success criterion of WCAG 2.2 that they check, such as `1.4.3`. */
export function rulesByCriterion(): { version: string; criteria: Map<string, string[]> } {
  const criteria = new Map<string, string[]>()
  for (const { ruleId, tags } of axe.getRules(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])) {
    // Axe does not run these.
    if (tags.includes('deprecated') || tags.includes('experimental')) continue
    for (const tag of tags) {
      const [, principle, guideline, criterion] = /^wcag(\d)(\d)(\d+)$/.exec(tag) ?? []
      const name = `${principle}.${guideline}.${criterion}`
      if (criterion !== undefined) criteria.set(name, [...(criteria.get(name) ?? []), ruleId])
    }
  }
  return { version: axe.version, criteria }
}
