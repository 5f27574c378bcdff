import { similarPrograms, type SimilarPrograms } from '@qisuan/runner/similar/similar-programs'
import type { Language } from '@qisuan/runner/size'
import { answerTask } from '../../../services/tasks/answer-task.ts'

export interface Comparison {
  language: Language
  sources: readonly string[]
  start: string
}

/** Pairs that are kept of a task and language: more nobody looks at. */
const most = 300

answerTask(async ({ language, sources, start }: Comparison): Promise<SimilarPrograms> => {
  return similarPrograms(language, sources, { start, most })
})
