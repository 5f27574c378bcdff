import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter'
import { relative } from 'node:path'

/** Steps that a page takes or waits for; those in which they lie, such as `test.step`, only add them up. */
const ownSteps = ['expect', 'pw:api']

/** Prints the ten slowest steps of a run: a wait in real time passes every story, and shows only here. */
export default class SlowestSteps implements Reporter {
  #slowest: { milliseconds: number; text: string }[] = []

  printsToStdio(): boolean {
    return true
  }

  onStepEnd(_test: TestCase, _result: TestResult, { category, parent, duration, location, title }: TestStep): void {
    if (!ownSteps.includes(category) || (parent && ownSteps.includes(parent.category))) return
    const place = location ? `${relative(import.meta.dirname, location.file)}:${location.line}　` : ''
    const all = [...this.#slowest, { milliseconds: duration, text: place + title }]
    this.#slowest = all.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, 10)
  }

  onEnd(): void {
    const lines = this.#slowest.map(({ milliseconds, text }) => `    ${(milliseconds / 1000).toFixed(1)} 秒　${text}`)
    process.stdout.write(['\n  最慢的十步', ...lines, ''].join('\n'))
  }
}
