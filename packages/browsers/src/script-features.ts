import { parseAst } from 'vite'
import { entryAt, lackedBy } from './compatibility.ts'

interface Node {
  type: string
  [key: string]: unknown
}

/** Classes of the global names of a page. */
const instances: Record<string, string> = {
  crypto: 'Crypto',
  document: 'Document',
  navigator: 'Navigator',
  performance: 'Performance',
}

/** The features below the floor that a script uses, by their path in MDN's table. */
export function scriptFeatures(code: string): Set<string> {
  const features = new Set<string>()
  visit(parseAst(code) as unknown as Node, (node) => {
    for (const path of pathsOf(node)) features.add(path)
  })
  return features
}

function pathsOf(node: Node): string[] {
  if (node.type === 'Literal' && typeof node['regex'] === 'object') {
    const { pattern } = node['regex'] as { pattern: string }
    return /\(\?<[=!]/.test(pattern) ? lacked('javascript.regular_expressions.lookbehind_assertion') : []
  }
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return []
  const callee = node['callee'] as Node
  if (callee.type === 'Identifier') return globalNamed(String(callee['name']))
  if (callee.type !== 'MemberExpression' || callee['computed'] === true) return []
  const [object, property] = [callee['object'] as Node, callee['property'] as Node]
  const name = String(property['name'])
  if (object.type === 'Identifier') {
    const owner = String(object['name'])
    const found = staticOf(owner, name)
    if (found) return lacked(found)
    const instance = instances[owner]
    if (instance && entryAt(`api.${instance}.${name}`)) return lacked(`api.${instance}.${name}`)
  }
  return memberNamed(name)
}

const lacked = (path: string): string[] => (lackedBy(entryAt(path)).length > 0 ? [path] : [])

const globalNamed = (name: string): string[] =>
  [`javascript.builtins.${name}`, `api.${name}`, `api.${name}.${name}`].flatMap(lacked)

const staticOf = (owner: string, name: string): string | undefined =>
  [`javascript.builtins.${owner}.${name}`, `api.${owner}.${name}_static`].find(entryAt)

/** The classes whose members are found by their name alone, because a script does not say what an object is. */
const builtins = ['Array', 'ArrayBuffer', 'Map', 'Object', 'Promise', 'RegExp', 'Set', 'String']
const interfaces = [
  'AbortSignal',
  'Animation',
  'Blob',
  'CanvasRenderingContext2D',
  'Document',
  'Element',
  'EventTarget',
  'Headers',
  'HTMLDialogElement',
  'HTMLElement',
  'HTMLFormElement',
  'HTMLInputElement',
  'Node',
  'Response',
  'URLSearchParams',
  'Window',
]

/** Members by name: a name is below the floor when every class that has it has it too late. */
const members = membersByName()

function memberNamed(name: string): string[] {
  const paths = members.get(name) ?? []
  return paths.length > 0 && paths.every((path) => lacked(path).length > 0) ? paths.slice(0, 1) : []
}

function membersByName(): Map<string, string[]> {
  const byName = new Map<string, string[]>()
  const classes = [...builtins.map((name) => `javascript.builtins.${name}`), ...interfaces.map((name) => `api.${name}`)]
  for (const owner of classes) {
    for (const member of Object.keys(entryAt(owner) ?? {})) {
      byName.set(member, [...(byName.get(member) ?? []), `${owner}.${member}`])
    }
  }
  return byName
}

function visit(node: Node, onNode: (node: Node) => void): void {
  onNode(node)
  for (const value of Object.values(node)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (typeof each === 'object' && each !== null && typeof (each as Node).type === 'string')
        visit(each as Node, onNode)
    }
  }
}
