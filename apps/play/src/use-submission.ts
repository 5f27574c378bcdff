import type { AttemptState, PlayedSet } from '@qisuan/arena/play-state'
import { newKey } from '@qisuan/browsers/new-key'
import type { Language } from '@qisuan/runner/size'
import { useState } from 'react'
import { readAttempt, submit, CallError, type Address } from './api.ts'

export type Submission = { state: 'none' | 'offline' | 'failed' } | { state: 'sending' } | AttemptState

/** Hands programs to the judge and waits for the verdict, over lost connections too. */
export function useSubmission(address: Address) {
  const [submission, setSubmission] = useState<Submission>({ state: 'none' })
  /** The set as the last verdict has left it. */
  const [set, setSet] = useState<PlayedSet>()

  async function send(language: Language, source: string): Promise<void> {
    const key = newKey()
    setSubmission({ state: 'sending' })
    try {
      let attempt = await untilOnline(
        () => submit(address, key, language, source),
        () => setSubmission({ state: 'offline' }),
      )
      setSubmission(attempt)
      while (attempt.state === 'waiting') {
        const { id } = attempt
        attempt = await untilOnline(
          () => readAttempt(address, id),
          () => setSubmission({ state: 'offline' }),
        )
        setSubmission(attempt)
      }
      if (attempt.state === 'judged') setSet(attempt.set)
    } catch {
      setSubmission({ state: 'failed' })
    }
  }

  return { submission, send, set }
}

/** Repeats a call until the network is there again. @throws CallError for an answer that no retry changes */
async function untilOnline<Answer>(call: () => Promise<Answer>, onLost: () => void): Promise<Answer> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (error instanceof CallError && error.status < 500) throw error
      onLost()
      await wait(2000)
    }
  }
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
