import type { OrganiserFile, VideosFile } from '@qisuan/contracts/organiser'
import type { Policy } from '@qisuan/db/policy'
import type { Pool } from 'pg'
import { ConfigurationError } from '../../config/config.ts'
import type { Changes } from '../cache/changes.ts'
import { layered, type ContentFile, type Files, type OwnFiles } from './content-file.ts'
import { filesIn } from './folder.ts'
import { openBlobs, type Blobs } from './blobs.ts'
import { ownFiles } from './own-files.ts'
import { readSettings, type ContentSettings } from './settings.ts'
import type { ObjectStore } from './store/object-store.ts'

/** The texts and files of the site: the organiser's own in the database, above the folder that ships (docs/adr/site/0040-own-content.md). */
export interface Content {
  organiser(): OrganiserFile
  videos(): VideosFile
  /** Version and digest of the documents to which people agree. */
  policy(): Pick<Policy, 'version'>
  /** Files that the site shows. */
  files(): Files
  /** The file at a path under /storage/. */
  find(path: string): Promise<ContentFile | undefined>
  shipped(): Files
  blobs: Blobs
  /** Grows whenever a file is added, changed or removed. */
  version(): number
  /** Reads the organiser's own files again: who has changed them here sees them at once, before the database's announcement. */
  readAgain(): Promise<void>
  close(): void
}

interface Options {
  directory: string
  pool: Pool
  store?: ObjectStore | undefined
  changes: Pick<Changes, 'onContentChange'>
  /** Receives why files could not be read again; the last valid content stays in use. */
  onError: (error: unknown) => void
  /** Opens also with invalid content, as the command must that repairs it. */
  tolerant?: boolean
}

/** Milliseconds. Checking a few dozen files takes less than one, and unlike watching it works on mounted volumes too. */
const lookEvery = 1000

/**
 * Opens the content, and reads it again when the database announces a change, or the folder has changed, which it checks every second.
 * @throws ConfigurationError that names the file, the field and the problem
 */
export async function openContent({
  directory,
  pool,
  store,
  changes,
  onError,
  tolerant = false,
}: Options): Promise<Content> {
  const blobs = openBlobs(pool, store)
  let shipped: Files = await listFolder(directory)
  let own: OwnFiles = await ownFiles(pool, blobs)
  let files: Files = layered(shipped, own)
  let settings = await readSettings(files).then(keep, (error: unknown) => {
    if (!tolerant) throw error
    return (): ContentSettings => {
      throw error
    }
  })
  let version = 0
  let ownIsStale = false
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let looking = Promise.resolve()

  const look = async () => {
    const onDisk = await filesIn(directory, shipped)
    const before = own
    if (ownIsStale) {
      ownIsStale = false
      own = await ownFiles(pool, blobs).catch((error: unknown) => {
        ownIsStale = true
        throw error
      })
    }
    if (own === before && isSame(onDisk, shipped)) return
    shipped = onDisk
    files = layered(shipped, own)
    // Once for the documents, even if the settings are invalid, and once more for these.
    version += 1
    settings = keep(await readSettings(files))
    version += 1
  }
  /** One look after the other, so that an older one never replaces a newer one. */
  const lookNow = () => {
    looking = looking
      .then(() => (closed ? undefined : look()))
      .catch((error: unknown) => void (closed || onError(error)))
    return looking
  }
  const lookSoon = () => {
    timer = setTimeout(() => void lookNow().finally(() => closed || lookSoon()), lookEvery)
    timer.unref()
  }
  const readAgain = () => {
    ownIsStale = true
    return lookNow()
  }
  changes.onContentChange(() => void readAgain())
  lookSoon()

  return {
    organiser: () => settings().organiser,
    videos: () => settings().videos,
    policy: () => settings().policy,
    files: () => files,
    find: async (path) => files.get(path)?.current(),
    shipped: () => shipped,
    blobs,
    version: () => version,
    readAgain,
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}

const keep = (settings: ContentSettings) => () => settings

async function listFolder(directory: string): Promise<Files> {
  return filesIn(directory).catch((cause: unknown) => {
    throw new ConfigurationError(`内容文件夹 ${directory} 读不出来，请检查 CONTENT_DIR`, { cause })
  })
}

/** True if a listing found the same unchanged files. */
function isSame(now: Files, before: Files): boolean {
  return now.size === before.size && Array.from(now).every(([path, file]) => before.get(path) === file)
}
