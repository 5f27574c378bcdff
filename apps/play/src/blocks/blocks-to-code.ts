import type { Workspace } from 'blockly/core'
import { pythonGenerator } from 'blockly/python'

export interface BlockCode {
  source: string
  /** Ids of the blocks that lines stand for; the first line is at 1. */
  blocks: readonly (string | undefined)[]
}

const marker = /^\s*#@(.+)$/

/** Python that the blocks of a workspace stand for. */
export function codeOf(workspace: Workspace): BlockCode {
  pythonGenerator.STATEMENT_PREFIX = '#@%1\n'
  const lines: string[] = []
  const blocks: (string | undefined)[] = [undefined]
  let block: string | undefined
  for (const line of pythonGenerator.workspaceToCode(workspace).split('\n')) {
    const found = marker.exec(line)?.[1]
    if (found !== undefined) block = found.replaceAll("'", '')
    else if (line.trim() !== '' || lines.length > 0) {
      lines.push(line)
      blocks.push(block)
    }
  }
  return { source: `${lines.join('\n').trim()}\n`, blocks }
}
