import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Prisma } from '../generated/client.ts'

/** The texts and pictures of the demo organiser. They are rows like any organiser's own, so that nothing of them ships. */
const demoContent = join(import.meta.dirname, 'content')

/** When the demo organiser wrote them. */
const changedAt = '2026-08-20T10:00:00+08:00'

/** Writes the demo's files above those that ship (docs/adr/site/0040-own-content.md). */
export async function writeDemoContent(tx: Prisma.TransactionClient): Promise<void> {
  const entries = await readdir(demoContent, { recursive: true, withFileTypes: true })
  const places = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const files = await Promise.all(
    places.toSorted().map(async (place) => {
      const bytes = new Uint8Array(await readFile(place))
      const digest = new Uint8Array(createHash('sha256').update(bytes).digest())
      return { path: relative(demoContent, place).split(sep).join('/'), digest, bytes }
    }),
  )
  await tx.contentBlob.createMany({ data: files.map(({ digest, bytes }) => ({ digest, bytes })), skipDuplicates: true })
  await tx.contentFile.createMany({ data: files.map(({ path, digest }) => ({ path, digest, changedAt })) })
}
