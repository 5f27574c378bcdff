import type { Block, Workspace } from 'blockly/core'

export interface Sentence {
  text: string
  /** Sentences of the blocks inside. */
  inside: Sentence[]
}

/** The program in Chinese, a sentence for each block in a row, as its labels say it. */
export function programInWords(workspace: Workspace): Sentence[] {
  return workspace.getTopBlocks(true).flatMap((top) => rowOf(top))
}

function rowOf(first: Block | null): Sentence[] {
  return first ? [...sentencesOf(first), ...rowOf(first.getNextBlock())] : []
}

/** A block has a sentence of its own before each part that has other blocks inside: 如果 …， 否则 …. */
function sentencesOf(block: Block): Sentence[] {
  const sentences: Sentence[] = []
  let words: string[] = []
  for (const input of block.inputList) {
    words.push(...input.fieldRow.map((field) => field.getText()))
    const target = input.connection?.targetBlock() ?? null
    if (input.connection?.type === statement) {
      sentences.push({ text: joined(words), inside: rowOf(target) })
      words = []
    } else if (input.connection) words.push(target ? valueOf(target) : '（空）')
  }
  if (joined(words) !== '' || sentences.length === 0) sentences.push({ text: joined(words), inside: [] })
  return sentences
}

/** `ConnectionType.NEXT_STATEMENT`, without the library at run time. */
const statement = 3

/** A value in the place where it stands; what has values itself is in brackets, as in a sum. */
function valueOf(block: Block): string {
  const text = joined(sentencesOf(block).map((sentence) => sentence.text))
  return block.inputList.some(({ connection }) => connection) ? `（${text}）` : text
}

const joined = (words: readonly string[]): string => words.filter((word) => word.trim() !== '').join(' ')
