import { layered, type ContentFile } from '../../services/content/content-file.ts'
import { ownFiles } from '../../services/content/own-files.ts'
import type { Services } from '../../services/services.ts'

/** The files of the site as the database has them now. What this process shows follows within two seconds. */
export async function storedFiles({ content, pool }: Services): Promise<Map<string, ContentFile>> {
  return layered(content.shipped(), await ownFiles(pool, content.blobs))
}

/** The text of a file, without the mark that some editors put before it. */
export const textOf = async (file: ContentFile): Promise<string> => String(await file.read()).replace(/^\uFEFF/, '')
