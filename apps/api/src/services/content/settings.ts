import { organiserFile, videosFile, type OrganiserFile, type VideosFile } from '@qisuan/contracts/organiser'
import { policyFiles, policyOf, type Policy } from '@qisuan/db/policy'
import type { z } from 'zod'
import { ConfigurationError } from '../../config/config.ts'
import { issueMessages } from '@qisuan/db/issue-messages'
import type { ContentFile, Files } from './content-file.ts'

/** Content that processes hold in memory. */
export interface ContentSettings {
  organiser: OrganiserFile
  videos: VideosFile
  policy: Pick<Policy, 'version'>
}

/** @throws ConfigurationError that names the file, the field and the problem */
export async function readSettings(files: Files): Promise<ContentSettings> {
  return { organiser: await readOrganiser(files), videos: await readVideos(files), policy: await readPolicy(files) }
}

export const readOrganiser = (files: Files): Promise<OrganiserFile> => readJson(files, 'organiser.json', organiserFile)

export const readVideos = (files: Files): Promise<VideosFile> => readJson(files, 'videos.json', videosFile)

export async function readPolicy(files: Files): Promise<Policy> {
  const documents = await Promise.all(
    policyFiles.map(async (path) => {
      const file = required(files, path, '：报名之前要请人同意它')
      return { name: file.place, text: await textOf(file) }
    }),
  )
  try {
    return policyOf(documents)
  } catch (cause) {
    throw new ConfigurationError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

async function readJson<Schema extends z.ZodType>(
  files: Files,
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const file = required(files, path)
  const parsed = schema.safeParse(jsonOf(await textOf(file), file), { error: issueMessages })
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path: at, message }) =>
    [at.join('.'), message].filter(Boolean).join('：'),
  )
  throw new ConfigurationError(`${file.place} 有误：${problems.join('；')}`)
}

function required(files: Files, path: string, why = ''): ContentFile {
  const file = files.get(path)
  if (!file) throw new ConfigurationError(`缺少 ${path}${why}`)
  return file
}

async function textOf(file: ContentFile): Promise<string> {
  return (await file.read()).toString('utf8').replace(/^\uFEFF/, '')
}

function jsonOf(text: string, { place }: ContentFile): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const [, line, column] = /line (\d+) column (\d+)/.exec(String(cause)) ?? []
    const where = line ? `第 ${line} 行第 ${column} 个字符附近` : '没有写完'
    throw new ConfigurationError(`${place} 有误：不是 JSON（${where}）`, { cause })
  }
}
