import sora from '../fonts/sora-ascii.woff2?url'
import pieces from '../fonts/serif/pieces.txt?raw'
import { latinFamily, piecesFamily, slicesFamily } from './font-families.ts'

const slicesAt = import.meta.env.SERIF_SLICES

type Weight = 400 | 700

/** The characters of our own pieces, by weight; undefined until they are registered. */
let pieceLetters: Record<Weight, Set<string>> | undefined
let slices: Promise<void> | undefined

/** Loads exactly the fonts that these texts need; a font that fails to load is ignored. */
export async function loadFonts(texts: ReadonlyMap<Weight, string>): Promise<void> {
  pieceLetters ??= registerPieces()
  const requests = Array.from(texts, async ([weight, text]) => {
    const rest = Array.from(new Set(text))
      .filter((letter) => !pieceLetters?.[weight].has(letter))
      .join('')
    const load = (family: string, letters: string) => fonts().load(`${weight} 16px '${family}'`, letters)
    const ours = [load(latinFamily, text), load(piecesFamily, text)]
    if (rest === '') return Promise.allSettled(ours)
    slices ??= registerSlices().catch(() => (slices = undefined))
    await slices
    return Promise.allSettled([...ours, load(slicesFamily, rest)])
  })
  await Promise.all(requests)
}

/** The font set of a worker, which has no `document`. */
declare const self: { fonts: FontFaceSet }

function fonts(): FontFaceSet {
  return inWorker() ? self.fonts : document.fonts
}

function inWorker(): boolean {
  return typeof document === 'undefined'
}

function registerPieces(): Record<Weight, Set<string>> {
  // A page has this font from its stylesheet, which workers do not load.
  if (inWorker()) register(latinFamily, sora, { weight: '400 800' })
  const files: Record<string, string> = import.meta.glob('../fonts/serif/*.woff2', {
    query: '?url',
    import: 'default',
    eager: true,
  })
  const letters = { 400: new Set<string>(), 700: new Set<string>() }
  for (const line of pieces.trim().split('\n')) {
    const [name = '', text = ''] = line.split('\t')
    for (const weight of [400, 700] as const) {
      const url = files[`../fonts/serif/${name}-${weight}.woff2`]
      if (url === undefined) continue
      for (const letter of text) letters[weight].add(letter)
      register(piecesFamily, url, { weight: String(weight), unicodeRange: rangeOf(text) })
    }
  }
  return letters
}

/** Registers the slices with the ranges that the font's package lists; see build/serif-slices.ts. */
async function registerSlices(): Promise<void> {
  const response = await fetch(`${slicesAt}ranges.json`)
  const ranges: Record<string, string> = await response.json()
  for (const [key, unicodeRange] of Object.entries(ranges)) {
    const url = `${slicesAt}${key.replace(/[[\]]/g, '')}.woff2`
    register(slicesFamily, url, { weight: '200 900', unicodeRange })
  }
}

function register(family: string, url: string, descriptors: FontFaceDescriptors): void {
  fonts().add(new FontFace(family, `url(${url}) format('woff2')`, descriptors))
}

function rangeOf(text: string): string {
  return Array.from(text, (letter) => `U+${letter.codePointAt(0)?.toString(16) ?? ''}`).join(', ')
}
