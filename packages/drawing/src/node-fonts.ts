import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { GlobalFonts } from '@napi-rs/canvas'
import type { CanvasContext } from './drawing.ts'
import { latinFamily, piecesFamily, slicesFamily } from './font-families.ts'

const fonts = new URL('../fonts/', import.meta.url)
const library = new URL('./', import.meta.resolve('@fontsource-variable/noto-serif-sc/package.json'))

/** Of the pieces, the one with the characters of all fixed texts. */
const fixedPiece = 'letters'

/**
 * Registers the fonts that a drawing with this text needs where no browser loads them: our pieces, and slices for what no piece has.
 * Skia draws with one file of a family and weight, so each is a family.
 * @returns the families of pieces and slices, for {@link useFonts}
 */
export async function registerFonts(text: string): Promise<string[]> {
  register(new URL('sora-ascii.woff2', fonts), latinFamily)
  const families: string[] = []
  const files = await readdir(new URL('serif/', fonts))
  let rest = Array.from(new Set(text))
  for (const line of (await readFile(new URL('serif/pieces.txt', fonts), 'utf8')).trim().split('\n')) {
    const [name = '', letters = ''] = line.split('\t')
    const others = rest.filter((letter) => !letters.includes(letter))
    if (others.length === rest.length && name !== fixedPiece) continue
    rest = others
    const family = `${piecesFamily} ${name}`
    families.push(family)
    for (const file of files) if (isOf(name, file)) register(new URL(`serif/${file}`, fonts), family)
  }
  const ranges: Record<string, string> = JSON.parse(await readFile(new URL('unicode.json', library), 'utf8'))
  for (const [key, range] of Object.entries(ranges)) {
    if (!rest.some((letter) => isWithin(range, letter))) continue
    const slice = key.replace(/[[\]]/g, '')
    const family = `${slicesFamily} ${slice}`
    families.push(family)
    register(new URL(`files/noto-serif-sc-${slice}-wght-normal.woff2`, library), family)
  }
  return families
}

/** Lets a canvas write with registered families wherever a drawing names the pieces. */
export function useFonts(context: CanvasContext, families: readonly string[]): void {
  const canvas: object = Object.getPrototypeOf(context)
  const list = families.map((family) => `'${family}'`).join(', ')
  Object.defineProperty(context, 'font', {
    get: () => Reflect.get(canvas, 'font', context),
    set: (font: string) => {
      Reflect.set(canvas, 'font', font.replace(`'${piecesFamily}'`, list), context)
    },
  })
}

/** True if a file is a weight of a piece: `names-1-700.woff2`. */
const isOf = (piece: string, file: string): boolean => /^(.+)-[47]00\.woff2$/.exec(file)?.[1] === piece

function register(file: URL, family: string): void {
  if (!GlobalFonts.registerFromPath(fileURLToPath(file), family)) throw new Error(`no font: ${file.href}`)
}

/** True if a CSS range such as `U+4e00-4e1f, U+5341` has a character. */
export function isWithin(range: string, letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  return range.split(',').some((part) => {
    const [first = '', last = first] = part.trim().slice(2).split('-')
    return code >= Number.parseInt(first, 16) && code <= Number.parseInt(last, 16)
  })
}
