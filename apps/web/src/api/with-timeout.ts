/** Milliseconds after which loading a code chunk counts as failed (spec §8). */
const timeout = 120_000

/** Rejects if `loading` takes longer than the timeout. */
export function withTimeout<Value>(loading: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('chunk timed out')), timeout)
    void loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
