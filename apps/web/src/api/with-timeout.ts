/** Milliseconds after which code that does not come is given up (spec §8). */
const timeout = 120_000

/** What is loading, or a failure when it takes too long. */
export function withTimeout<Value>(loading: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('chunk timed out')), timeout)
    void loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
