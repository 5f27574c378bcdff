import { originNames, outcomeNames } from '@qisuan/contracts/console/content-words'
import type { ContentPreview } from '../../modules/content/change-content.ts'
import type { ContentProblem } from '../../modules/content/check-content.ts'
import type { ContentLink } from '../../modules/content/content-links.ts'
import type { ListedFile } from '../../modules/content/list-content.ts'
import { previewOnly, type Report } from '../line/command-context.ts'
import { aligned } from '../line/display.ts'

export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

export function listLines(files: readonly ListedFile[], time: (at: Date) => string): string[] {
  if (files.length === 0) return ['没有自己的文件，网站上都是随带的']
  return aligned(
    files.map(({ path, origin, size, changedAt }) => [
      path,
      origin === 'hidden' ? '' : sizeText(size),
      originNames[origin],
      origin === 'shipped' ? '' : time(changedAt),
    ]),
  )
}

/** Effect of a change, or the reason for its refusal. */
export function changeReport(preview: ContentPreview, { isDone }: { isDone: boolean }): Report {
  const { files, problems, external, notes } = preview
  const rows = files.map(({ path, outcome, size }) => [outcomeNames[outcome], path, size > 0 ? sizeText(size) : ''])
  const isChange = files.some(({ outcome }) => outcome !== 'same')
  const lines = [
    ...aligned(rows),
    ...linkLines(external),
    ...notes.map((note) => `注意：${note}`),
    ...(problems.length > 0 ? ['', `有 ${problems.length} 处不对，什么也没有改动：`, ...problemLines(problems)] : []),
  ]
  if (problems.length > 0) return { lines, data: preview }
  if (!isChange) return { lines: [...lines, '和网站上的一样，没有要改的'], data: preview }
  return { lines: [...lines, '', isDone ? '已改好，两秒内出现在网站上。' : previewOnly], data: preview }
}

export function checkLines(
  problems: readonly ContentProblem[],
  external: readonly ContentLink[],
  isListed: boolean,
): string[] {
  return [
    ...(problems.length > 0
      ? [`有 ${problems.length} 处不对：`, ...problemLines(problems)]
      : ['内容完好，没有断掉的链接。']),
    ...(isListed
      ? linkLines(external)
      : external.length > 0
        ? [`另有 ${external.length} 个通向别的网站的链接，--external 列出`]
        : []),
  ]
}

const problemLines = (problems: readonly ContentProblem[]): string[] => problems.map(({ message }) => `  ${message}`)

function linkLines(external: readonly ContentLink[]): string[] {
  if (external.length === 0) return []
  const lines = external.map(
    ({ source, line, url }) => `  ${source}${line === undefined ? '' : ` 第 ${line} 行`}：${url}`,
  )
  return ['通向别的网站的链接，没有检查：', ...lines]
}
