import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { passwordMatches } from '@qisuan/db/password'

/** Only argon2id, one thread per core. Prints comparisons per second. */
if (isMainThread) {
  const seconds = Number(process.argv[2])
  const counts = Array.from({ length: availableParallelism() }, () => {
    const worker = new Worker(new URL(import.meta.url), { workerData: seconds })
    return new Promise<number>((resolve) => worker.on('message', resolve))
  })
  const done = await Promise.all(counts)
  process.stdout.write(String(done.reduce((sum, each) => sum + each, 0) / seconds))
} else {
  const end = performance.now() + Number(workerData) * 1000
  let done = 0
  for (; performance.now() < end; done += 1) passwordMatches('x', null)
  parentPort?.postMessage(done)
}
