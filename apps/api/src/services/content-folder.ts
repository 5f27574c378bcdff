import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { organiserFile, videosFile, type OrganiserFile, type VideosFile } from '@qisuan/contracts/organiser'
import { readPolicy, type Policy } from '@qisuan/db/policy'
import { z } from 'zod'
import { ConfigurationError } from '../config/config.ts'

/** The organiser's folder. Its JSON files and the policy's version are held in memory; documents are read on demand. */
export interface ContentFolder {
  directory: string
  organiser(): OrganiserFile
  videos(): VideosFile
  /** Version and digest of the documents to which people agree. */
  policy(): Policy
  /** Grows whenever a file is added, changed or removed. */
  version(): number
  close(): void
}

/** Milliseconds. Checking a few dozen files takes less than one, and unlike watching it works on mounted volumes too. */
const lookEvery = 1000

/**
 * Opens the folder and checks it for changes every second. A file that becomes invalid is reported to `onError`; its last valid content
 * stays in use.
 * @throws ConfigurationError that names the file, the field and the problem
 */
export async function openContentFolder(directory: string, onError: (error: unknown) => void): Promise<ContentFolder> {
  let seen = await fingerprint(directory)
  let files = await readFiles(directory)
  let version = 0
  let closed = false
  let timer: NodeJS.Timeout

  const look = async () => {
    const now = await fingerprint(directory)
    if (now === seen) return
    seen = now
    // Once for the documents, even if reading the JSON files fails, and once more for these.
    version += 1
    files = await readFiles(directory)
    version += 1
  }
  const lookSoon = () => {
    timer = setTimeout(() => {
      void look()
        .catch(onError)
        .finally(() => closed || lookSoon())
    }, lookEvery)
    timer.unref()
  }
  lookSoon()

  return {
    directory,
    organiser: () => files.organiser,
    videos: () => files.videos,
    policy: () => files.policy,
    version: () => version,
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}

async function readFiles(directory: string) {
  return {
    organiser: await readJson(join(directory, 'organiser.json'), organiserFile),
    videos: await readJson(join(directory, 'videos.json'), videosFile),
    policy: await readPolicy(directory).catch((error: Error) => {
      throw new ConfigurationError(error.message, { cause: error })
    }),
  }
}

async function readJson<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new ConfigurationError(`${path} 读不出来`, { cause })
  })
  const parsed = schema.safeParse(jsonOf(text, path), { error: z.locales.zhCN().localeError })
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path: at, message }) =>
    [at.join('.'), message].filter(Boolean).join('：'),
  )
  throw new ConfigurationError(`${path} 有误：${problems.join('；')}`)
}

function jsonOf(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const where = cause instanceof Error ? cause.message : ''
    throw new ConfigurationError(`${path} 有误：不是 JSON（${where}）`, { cause })
  }
}

/** A string that changes with the name, size or modification time of any file. */
async function fingerprint(directory: string): Promise<string> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const lines = await Promise.all(
    files.toSorted().map(async (file) => {
      const { size, mtimeMs } = await stat(file)
      return `${file} ${size} ${mtimeMs}`
    }),
  )
  return lines.join('\n')
}
