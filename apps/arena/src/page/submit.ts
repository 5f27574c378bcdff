import type { Score } from '../game/score.ts'
import type { TaskId } from '../game/tasks.ts'

/** What the server made of a program (the answer of `POST /play/{round}/attempts`). */
export type Verdict = { score: Score; durationSeconds: number; best: number; playSeconds: number }

export type Submitted =
  | { kind: 'judged'; verdict: Verdict }
  | { kind: 'sessionOver' }
  | { kind: 'handedIn' }
  | { kind: 'offline' }

/** Hands a program in. Whatever keeps it from being judged is an answer too, because the pupil has to be told. */
export async function submitProgram(round: string, task: TaskId, program: string): Promise<Submitted> {
  try {
    const response = await fetch(`/play/${encodeURIComponent(round)}/attempts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ task, program }),
    })
    if (response.status === 401) return { kind: 'sessionOver' }
    if (response.status === 409) return { kind: 'handedIn' }
    if (!response.ok) return { kind: 'offline' }
    const verdict: Verdict = await response.json()
    return { kind: 'judged', verdict }
  } catch {
    return { kind: 'offline' }
  }
}
