import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { writePrivateFile } from './private-file.ts'

/** Gives some work a path for a file of this name, in a folder that only this process may read and that is gone afterwards. */
async function withPath<Result>(name: string, work: (file: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'qisuan-'))
  // Names come from people: none leaves the folder.
  const safe = basename(name.replaceAll(/[\\/\p{Cc}]/gu, ' ')).trim()
  try {
    return await work(join(folder, /^\.*$/.test(safe) ? 'file' : safe))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Gives some work a file with this content. */
export function withFilePath<Result>(
  name: string,
  content: Uint8Array,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  return withPath(name, async (file) => {
    await writePrivateFile(file, content)
    return work(file)
  })
}

/** A file that `write` makes, to be read once: it has no name on the disk any more. */
export function writtenFile(
  name: string,
  write: (file: string) => Promise<void>,
): Promise<{ name: string; content: Readable }> {
  return withPath(name, async (file) => {
    await write(file)
    const handle = await open(file)
    return { name, content: handle.createReadStream() }
  })
}
