import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { GlobalFonts } from '@napi-rs/canvas'
import { latinFamily, piecesFamily, slicesFamily } from './font-families.ts'

const fonts = new URL('../fonts/', import.meta.url)
const library = new URL('./', import.meta.resolve('@fontsource-variable/noto-serif-sc/package.json'))

/** Registers the fonts of drawings where no browser loads them: our own, and the slices with the characters that ours do not have. */
export async function registerFonts(text: string): Promise<void> {
  register(new URL('sora-ascii.woff2', fonts), latinFamily)
  const pieces = (await readdir(new URL('serif/', fonts))).filter((file) => file.endsWith('.woff2'))
  for (const file of pieces) register(new URL(`serif/${file}`, fonts), piecesFamily)

  const ours = new Set(await readFile(new URL('serif/pieces.txt', fonts), 'utf8'))
  const rest = Array.from(new Set(text)).filter((letter) => !ours.has(letter))
  const ranges: Record<string, string> = JSON.parse(await readFile(new URL('unicode.json', library), 'utf8'))
  for (const [key, range] of Object.entries(ranges)) {
    if (!rest.some((letter) => isWithin(range, letter))) continue
    register(new URL(`files/noto-serif-sc-${key.replace(/[[\]]/g, '')}-wght-normal.woff2`, library), slicesFamily)
  }
}

function register(file: URL, family: string): void {
  if (!GlobalFonts.registerFromPath(fileURLToPath(file), family)) throw new Error(`no font: ${file.href}`)
}

/** Whether a CSS range such as `U+4e00-4e1f, U+5341` has a character. */
function isWithin(range: string, letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  return range.split(',').some((part) => {
    const [first = '', last = first] = part.trim().slice(2).split('-')
    return code >= Number.parseInt(first, 16) && code <= Number.parseInt(last, 16)
  })
}
