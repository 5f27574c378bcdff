import { createHash } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { ingredients, prepare, type Prepared } from './compiler.ts'

const names = { headers: 'headers.pch', support: 'support.o' }

/** Folder of what `generate.ts` makes. */
const generated = fileURLToPath(new URL('../../generated', import.meta.url))

/**
 * The files that all programs share: those that `generate.ts` has made, or from a folder of the disk, where they are made
 * once for each version of the compiler and of the headers.
 */
export async function loadPrepared(folder: string = generated): Promise<Prepared> {
  const name = `clang-${await version()}`
  const kept = `${folder}/${name}`
  return (await read(`${generated}/${name}`)) ?? (await read(kept)) ?? make(folder, kept)
}

/** Makes the files under a name of their own first: another process may be doing the same. */
async function make(folder: string, kept: string): Promise<Prepared> {
  const prepared = await prepare()
  await mkdir(folder, { recursive: true })
  const unfinished = await mkdtemp(`${folder}/unfinished-`)
  await writeFile(`${unfinished}/${names.headers}`, prepared.headers)
  await writeFile(`${unfinished}/${names.support}`, prepared.support)
  // A temporary folder is its owner's alone; whoever judges may be another user.
  await chmod(unfinished, 0o755)
  try {
    await rename(unfinished, kept)
  } catch (error) {
    await rm(unfinished, { recursive: true })
    // The other process was first.
    const theirs = await read(kept)
    if (theirs === undefined) throw error
    return theirs
  }
  return prepared
}

async function read(kept: string): Promise<Prepared | undefined> {
  try {
    const [headers, support] = await Promise.all([
      readFile(`${kept}/${names.headers}`),
      readFile(`${kept}/${names.support}`),
    ])
    return { headers, support }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

async function version(): Promise<string> {
  const compiler = await readFile(new URL('../package.json', import.meta.resolve('@yowasp/clang')))
  return createHash('sha256').update(compiler).update(ingredients).digest('hex').slice(0, 16)
}
