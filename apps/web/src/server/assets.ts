import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'

/** The URLs of the files that a page needs. */
export interface Assets {
  entry: string
  /** Script that keeps a press until the entry has loaded. */
  earlyPress: string
  /** Sheets of the page, in the order of their precedence. */
  styles: string[]
  fonts: string[]
  /** Every chunk of the page, so that the browser does not discover them one after another. */
  preloads: string[]
}

const entryModule = 'src/entry-client.tsx'
/** Module that the entry loads first of all, unless a browser lacks methods. */
const startModule = 'src/start.tsx'
/** The name of the chunk that keeps a press. */
export const earlyPress = 'early-press'

/** Reads Vite's manifest of the client build, whose directory is next to the server build's. */
export function readManifest(serverDirectory: string): Manifest {
  return JSON.parse(readFileSync(join(serverDirectory, '../client/.vite/manifest.json'), 'utf8'))
}

/** The files of the client entry and of the given route modules. */
export function assetsOf(manifest: Manifest, modules: readonly string[]): Assets {
  const entry = chunkOf(manifest, entryModule)
  const keys = new Set<string>()
  const seen = new Set<string>()
  const collect = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const imported of chunkOf(manifest, key).imports ?? []) collect(imported)
    // After what it imports, whose styles it may add to.
    keys.add(key)
  }
  for (const module of [entryModule, startModule, ...modules]) collect(module)

  const early = [...keys].find((key) => chunkOf(manifest, key).name === earlyPress)
  if (early === undefined) throw new Error(`The build's manifest has no ${earlyPress}`)
  const address = (file: string) => `/${file}`
  return {
    entry: address(entry.file),
    earlyPress: address(chunkOf(manifest, early).file),
    styles: [...new Set([...keys].flatMap((key) => chunkOf(manifest, key).css ?? []))].map(address),
    // Only the font of every page; rare letters and drawings load theirs when they need them.
    fonts: (entry.assets ?? []).filter((file) => /\/sora-[^/]+\.woff2$/.test(file)).map(address),
    preloads: [...keys]
      .filter((key) => key !== entryModule && key !== early)
      .map((key) => address(chunkOf(manifest, key).file)),
  }
}

function chunkOf(manifest: Manifest, key: string) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build's manifest has no ${key}`)
  return chunk
}
