import type { Browser } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { RunJob } from './run-process.ts'

const built = join(import.meta.dirname, '../../play/dist/assets')
/** Runs of one page: its process has address space for a hundred memories of C++, and lets go of them late. */
const portion = 50

/** Runs programs in the built worker of the play page, in this order. @returns what each run yields, as JSON */
export async function runInBrowser(browser: Browser, jobs: readonly RunJob[]): Promise<string[]> {
  const server = createServer((request, response) => {
    const name = request.url?.split('/assets/play/assets/')[1]
    const type = name?.endsWith('.js') ? 'text/javascript' : name ? 'application/wasm' : 'text/html'
    response.setHeader('content-type', type)
    response.end(name === undefined ? '<!doctype html>' : readFileSync(join(built, name)))
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  try {
    const { port }: AddressInfo = Object(server.address())
    const worker = readdirSync(built).find((name) => /^play-worker-.*\.js$/.test(name))
    const runs: string[] = []
    for (let first = 0; first < jobs.length; first += portion) {
      const asked = jobs.slice(first, first + portion).map(sendable)
      const page = await browser.newPage()
      await page.goto(`http://127.0.0.1:${port}/`)
      runs.push(...(await page.evaluate(runAll, { url: `/assets/play/assets/${worker}`, jobs: asked })))
      await page.close()
    }
    return runs
  } finally {
    server.close()
  }
}

type Sendable = Omit<RunJob, 'program'> & { program: { language: string; source?: string; base64?: string } }

/** A module passes into a page as text. */
function sendable({ program, ...job }: RunJob): Sendable {
  if (program.language !== 'cpp') return { ...job, program }
  return { ...job, program: { language: 'cpp', base64: Buffer.from(program.module).toString('base64') } }
}

/** Runs in the page. */
async function runAll({ url, jobs }: { url: string; jobs: readonly Sendable[] }): Promise<string[]> {
  const worker = new Worker(url, { type: 'module' })
  const runs: string[] = []
  for (const { program, ...job } of jobs) {
    const { base64, ...rest } = program
    const module =
      base64 === undefined ? {} : { module: Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer }
    runs.push(
      await new Promise<string>((resolve) => {
        worker.addEventListener('error', ({ message }) => resolve(`The worker failed: ${message}`), { once: true })
        const onAnswer = ({ data }: MessageEvent) => resolve(data.play ? JSON.stringify(data.play) : data.error)
        worker.addEventListener('message', onAnswer, { once: true })
        worker.postMessage({ ...job, id: 1, program: { ...rest, ...module } })
      }),
    )
  }
  worker.terminate()
  return runs
}
