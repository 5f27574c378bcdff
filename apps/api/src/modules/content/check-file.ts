import type { ContentFile } from '../../services/content/content-file.ts'
import { drawingFault } from '../../services/content/drawing-fault.ts'
import { isWhatItSays, knownExtensions } from '../../services/content/file-types.ts'
import { pictureFault } from '../../services/content/picture-bytes.ts'

/** Bytes. The table content_blob has the same limit. */
const largest = 50 * 1024 * 1024
const longestPath = 200

/** Problem of adding a file under a path; undefined for none. */
export async function fileProblem(path: string, file: ContentFile): Promise<string | undefined> {
  return pathProblem(path) ?? sizeProblem(file) ?? bytesProblem(path, await file.read())
}

function pathProblem(path: string): string | undefined {
  const names = path.split('/')
  if (path.length > longestPath) return `名字太长了，连文件夹最多 ${longestPath} 个字`
  if (path === 'cities.json') return '这个名字是网站自己的城市列表，请换一个'
  if (names.some((name) => name === '' || name.startsWith('.') || /[\\\p{Cc}]/u.test(name)))
    return '名字不能是空的、以点开头，也不能有反斜线和控制字符'
  const extension = /\.([^.]*)$/.exec(path)?.[1] ?? ''
  if (knownExtensions.includes(extension)) return undefined
  if (knownExtensions.includes(extension.toLowerCase())) return `扩展名请用小写：.${extension.toLowerCase()}`
  return `不收这种文件，可以是 ${knownExtensions.join('、')}`
}

function sizeProblem({ size }: ContentFile): string | undefined {
  if (size <= largest) return undefined
  return `太大了：${(size / 1024 / 1024).toFixed(1)} MB，最多 50 MB。长的视频请放到视频网站，在 videos.json 里写网址`
}

function bytesProblem(path: string, bytes: Buffer): string | undefined {
  if (!isWhatItSays(path, bytes)) {
    return /\.(md|json|txt|csv|vtt|svg)$/.test(path)
      ? '内容不是这种文字，或者不是 UTF-8：请另存为 UTF-8'
      : '内容和扩展名不符，可能改过名字或者损坏了'
  }
  if (path.endsWith('.svg')) return drawingFault(bytes.toString('utf8'))
  return path.endsWith('.json') ? jsonProblem(bytes.toString('utf8')) : pictureFault(path, bytes)
}

function jsonProblem(text: string): string | undefined {
  try {
    JSON.parse(text.replace(/^\uFEFF/, ''))
    return undefined
  } catch (error) {
    return `不是 JSON（${error instanceof Error ? error.message : ''}）`
  }
}
