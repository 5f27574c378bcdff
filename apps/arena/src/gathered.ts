interface Waiting<Question, Answer> {
  question: Question
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** Questions that one statement answers at most. */
const most = 200

/**
 * Answers many questions by one statement: what is asked while a statement runs waits for it, and then goes together. A single question
 * goes at once. When a statement of several fails, each of them is asked alone, so that none fails by another.
 * @param ask answers all questions in their order
 */
export function gathered<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = []
  let runs = false

  const answer = async (asked: readonly Waiting<Question, Answer>[]): Promise<void> => {
    try {
      const answers = await ask(asked.map(({ question }) => question))
      if (answers.length !== asked.length) throw new Error(`${asked.length} questions have ${answers.length} answers`)
      for (const [nth, { resolve }] of asked.entries()) resolve(answers[nth] as Answer)
    } catch (error) {
      if (asked.length === 1) asked[0]?.reject(error)
      else for (const each of asked) await answer([each])
    }
  }

  const run = async (): Promise<void> => {
    runs = true
    while (waiting.length > 0) {
      const asked = waiting.slice(0, most)
      waiting = waiting.slice(most)
      await answer(asked)
    }
    runs = false
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      if (!runs) void run()
    })
}
