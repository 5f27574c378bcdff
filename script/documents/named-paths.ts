/** A path that a document names, in backticks or as a link. */
export interface NamedPath {
  line: number
  path: string
  /** Links are relative to the document; a path in backticks may begin at any folder. */
  isLink: boolean
}

const link = /\]\(([^)\s]+)\)/g
const code = /`([^`]+)`/g
const token = /(?<![\w/.@:*-])[\w.@*-]+(?:\/[\w.*{}<>-]+)*\/?/g
const sourceFile = /\w\.(?:tsx?|css|md|prisma|sql)$/

/** Lists the paths that a Markdown text names. `folders`: names of folders, by which a path without an extension is known. */
export function namedPaths(text: string, folders: ReadonlySet<string>): NamedPath[] {
  return text.split('\n').flatMap((content, index) => {
    const line = index + 1
    const links = Array.from(content.matchAll(link), ([, target = '']) => target.replace(/#.*/, ''))
      .filter((target) => target !== '' && !/^(?:\/|\w+:)/.test(target))
      .map((path) => ({ line, path, isLink: true }))
    const codes = Array.from(content.matchAll(code), ([, text = '']) => text.match(token) ?? [])
      .flat()
      .filter((path) => isPath(path, folders))
      .map((path) => ({ line, path, isLink: false }))
    return [...links, ...codes]
  })
}

function isPath(word: string, folders: ReadonlySet<string>): boolean {
  const [first = '', ...rest] = word.split('/')
  return sourceFile.test(word) || (rest.length > 0 && folders.has(first))
}

/** True if one of `paths` ends with `named`, in which `*`, `<name>` and `{name}` stand for any part of a name. */
export function isNamed(named: string, paths: readonly string[]): boolean {
  const pattern = named
    .replace(/\/$/, '')
    .replaceAll(/[.+]/g, String.raw`\$&`)
    .replaceAll(/\*+|<[^>]*>|\{[^}]*\}/g, '[^/]*')
  const ending = new RegExp(`(?:^|/)${pattern}$`)
  return paths.some((path) => ending.test(path))
}
