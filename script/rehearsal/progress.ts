import type { PhaseFigures } from '@qisuan/rules/checks/rehearsal-report'

/** Tells who watches how far the rehearsal is. */
export interface Progress {
  step(title: string): void
  /** @returns what to call with the number of pupils who are through */
  phase(title: string, of: number): (done: number) => void
  phaseDone(figures: Pick<PhaseFigures, 'title' | 'done' | 'failed' | 'seconds' | 'perMinute' | 'calls'>): void
}

interface Output {
  isTTY: boolean
  write(text: string): void
}

/** Milliseconds between two writings of the counter: over itself, or as another line of a file. */
const everyMs = { terminal: 1000, file: 15_000 }

export function shownProgress({ isTTY, write }: Output): Progress {
  const begun = performance.now()
  const elapsed = () => `${Math.round((performance.now() - begun) / 1000)} 秒`
  let shownAt = -Infinity
  return {
    step: (title) => write(`» ${title} …（${elapsed()}）\n`),
    phase(title, of) {
      write(`» ${title}：${of} 人 …（${elapsed()}）\n`)
      shownAt = performance.now()
      return (done) => {
        if (performance.now() - shownAt < (isTTY ? everyMs.terminal : everyMs.file)) return
        shownAt = performance.now()
        const counter = `    ${done} / ${of}　${elapsed()}`
        write(isTTY ? `\r\u001b[2K${counter}` : `${counter}\n`)
      }
    },
    phaseDone({ done, failed, seconds, perMinute, calls }) {
      const start = isTTY ? '\r\u001b[2K' : ''
      const trouble = failed > 0 ? `，没有办成 ${failed} 人` : ''
      write(`${start}    ${done} 人，${seconds} 秒，每分钟 ${perMinute} 人；p99 ${calls.p99} 毫秒${trouble}\n`)
    },
  }
}
