import { newestVersion, versionOf } from '@qisuan/rules/people/consent'
import { createHash } from 'node:crypto'

/** The documents to which people agree, in the order of the digest. */
export const policyFiles = ['privacy.md', 'privacy-children.md', 'terms.md'] as const

/** The privacy policy and the terms as one: people agree to all or to none. */
export interface Policy {
  /** The newest version that one of the documents names. An edit without a new version asks nobody again. */
  version: string
  /** SHA-256 of the texts one after another. */
  digest: Uint8Array<ArrayBuffer>
}

/**
 * The policy of its documents, which come in the order of `policyFiles`.
 * @throws Error with a sentence that names the document without a version
 */
export function policyOf(documents: readonly { name: string; text: string }[]): Policy {
  const digest = createHash('sha256')
  const versions = documents.map(({ name, text }) => {
    const version = versionOf(text)
    if (version === undefined) throw new Error(`${name} 里没有版本：请单独写一行，如“版本：2026-11-22”`)
    digest.update(text)
    return version
  })
  return { version: newestVersion(versions) ?? '', digest: new Uint8Array(digest.digest()) }
}
