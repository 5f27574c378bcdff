import { newestVersion, versionOf } from '@qisuan/rules/consent'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The documents to which people agree, in the order of the digest. */
export const policyFiles = ['privacy.md', 'privacy-children.md', 'terms.md'] as const

/** The privacy policy and the terms as one: people agree to all or to none. */
export interface Policy {
  /** The newest version that one of the documents names. An edit without a new version asks nobody again. */
  version: string
  /** SHA-256 of the documents one after another: `cat privacy.md privacy-children.md terms.md | sha256sum`. */
  digest: Uint8Array<ArrayBuffer>
}

/**
 * Reads the documents of a content folder.
 * @throws Error with a sentence that names the file, when one is missing or names no version
 */
export async function readPolicy(directory: string): Promise<Policy> {
  const digest = createHash('sha256')
  const versions: string[] = []
  for (const file of policyFiles) {
    const path = join(directory, file)
    const text = await readFile(path, 'utf8').catch((cause: unknown) => {
      throw new Error(`${path} 读不出来：报名之前要请人同意它`, { cause })
    })
    const version = versionOf(text)
    if (version === undefined) throw new Error(`${path} 里没有版本：请单独写一行，如“版本：2026-11-22”`)
    versions.push(version)
    digest.update(text)
  }
  return { version: newestVersion(versions) ?? '', digest: new Uint8Array(digest.digest()) }
}
