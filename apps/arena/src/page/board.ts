import type { Frame, Replay } from '@qisuan/game/replay'
import { startOf, type Cell, type Task } from '@qisuan/game/tasks'
import { cellSize } from './drawing.ts'
import { element } from './elements.ts'

const longestRunMs = 4000
const slowestStepMs = 190

/** The moving parts of the drawn board. */
export class Board {
  private readonly robot = element('#robot', SVGGElement)
  private readonly trail = element('#trail', SVGPolylineElement)
  private readonly plan = element('#plan', SVGPolylineElement)
  private readonly task: Task
  constructor(task: Task) {
    this.task = task
    this.reset()
  }

  reset(): void {
    this.robot.classList.remove('arrived', 'bumped')
    this.robot.dataset['facing'] = 'right'
    for (const found of document.querySelectorAll('.energy')) found.classList.remove('taken')
    this.drawUpTo([])
  }

  /** Draws the path of a program as a dotted line. */
  preview(run: Replay | null): void {
    this.plan.setAttribute('points', run ? pointsOf(this.task, run.frames) : '')
  }

  /** Animates a run and calls `onStep` for each step; without animation under prefers-reduced-motion. */
  async play(run: Replay, onStep: (frames: readonly Frame[]) => void): Promise<void> {
    this.reset()
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const stepMs = Math.min(slowestStepMs, longestRunMs / Math.max(1, run.frames.length))
    this.robot.style.transitionDuration = `${still ? 0 : stepMs}ms`
    for (const [index, frame] of run.frames.entries()) {
      const soFar = run.frames.slice(0, index + 1)
      this.robot.dataset['facing'] = frame.direction
      this.drawUpTo(soFar)
      if (!still) await after(stepMs)
      if (frame.collected) document.querySelector(`[data-cell="${frame.x},${frame.y}"]`)?.classList.add('taken')
      onStep(soFar)
    }
    if (run.outcome === 'goal') this.robot.classList.add('arrived')
    if (run.outcome === 'bump') this.robot.classList.add('bumped')
  }

  private drawUpTo(frames: readonly Frame[]): void {
    const at: Cell = frames[frames.length - 1] ?? startOf(this.task)
    this.robot.style.transform = `translate(${at.x * cellSize}px, ${at.y * cellSize}px)`
    this.trail.setAttribute('points', pointsOf(this.task, frames))
  }
}

function pointsOf(task: Task, frames: readonly Frame[]): string {
  const middle = (place: number) => (place + 0.5) * cellSize
  return [startOf(task), ...frames].map(({ x, y }) => `${middle(x)},${middle(y)}`).join(' ')
}

function after(milliseconds: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, milliseconds)
  })
}
