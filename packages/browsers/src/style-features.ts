import { parse, type AtRule, type Container, type Declaration, type Document, type Rule } from 'postcss'
import { entryAt, lackedBy } from './compatibility.ts'

/** Kinds of lengths in MDN's table, by the first letter of their units: 1dvh, 1lvh, 1svh, 1cqw. */
const lengths: Record<string, string> = {
  d: 'viewport_percentage_units_dynamic',
  l: 'viewport_percentage_units_large',
  s: 'viewport_percentage_units_small',
  c: 'container_query_length_units',
}

/** The features below the floor that a stylesheet uses without `@supports`, a prefix, or another value for browsers without them. */
export function styleFeatures(css: string): Set<string> {
  const features = new Set<string>()
  const add = (paths: readonly string[]) => {
    for (const path of paths) if (lackedBy(entryAt(path)).length > 0) features.add(path)
  }
  const root = parse(css)
  root.walkAtRules((rule) => {
    if (!isGuarded(rule)) add(pathsOfAtRule(rule))
  })
  root.walkRules((rule) => {
    if (!isGuarded(rule)) add(pathsOfSelector(rule.selector))
  })
  root.walkDecls((declaration) => {
    if (isGuarded(declaration) || declaration.prop.startsWith('--')) return
    const others = declaration.parent?.nodes.filter((node) => node.type === 'decl' && node !== declaration) ?? []
    const isThere = (prop: string) => others.some((node) => node.type === 'decl' && node.prop === prop)
    if (isThere(`-webkit-${declaration.prop}`)) return
    add([`css.properties.${declaration.prop}`])
    if (!isThere(declaration.prop)) add(pathsOfValue(declaration))
  })
  return features
}

function isGuarded(node: AtRule | Declaration | Rule): boolean {
  for (let parent: Container | Document | undefined = node.parent; parent; parent = parent.parent) {
    if (parent.type === 'atrule' && ['supports', 'font-face', 'property'].includes((parent as AtRule).name)) return true
  }
  return false
}

function pathsOfAtRule({ name, params }: AtRule): string[] {
  if (name !== 'media') return [`css.at-rules.${name}`]
  const features = [...params.matchAll(/\(\s*(?:min-|max-)?([a-z-]+)/g)].map(
    ([, feature]) => `css.at-rules.media.${feature}`,
  )
  return /[<>=]/.test(params) ? ['css.at-rules.media.range_syntax', ...features] : features
}

const pathsOfSelector = (selector: string): string[] =>
  [...selector.matchAll(/:{1,2}([a-z-]+)/g)].map(([, name]) => `css.selectors.${name}`)

function pathsOfValue({ prop, value }: Declaration): string[] {
  const text = value.replaceAll(/url\([^)]*\)|"[^"]*"|'[^']*'/g, '')
  const functions = [...text.matchAll(/([a-z][a-z0-9-]*)\(/g)].flatMap(([, name]) => [
    `css.types.${name}`,
    `css.types.color.${name}`,
    `css.types.image.${name}`,
  ])
  const words = [...text.matchAll(/(?<![-\w#.])([a-z][a-z-]*)(?![-\w(])/g)].map(
    ([, word]) => `css.properties.${prop}.${word}`,
  )
  const units = [...text.matchAll(/\d(?:([dls])v|(c)q)(?:w|h|i|b|min|max)\b/g)].map(
    ([, viewport, container]) => `css.types.length.${lengths[viewport ?? container ?? '']}`,
  )
  return [...functions, ...words, ...units]
}
