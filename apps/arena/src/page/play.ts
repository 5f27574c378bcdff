import { countCommands, parseProgram, type Parsed } from '@qisuan/game/program'
import { replay, type Frame } from '@qisuan/game/replay'
import { cellsOf, tasks, type TaskId } from '@qisuan/game/tasks'
import { Board } from './board.ts'
import { copy, pointsText } from './copy.ts'
import { build, element } from './elements.ts'
import { offerHandIn } from './hand-in.ts'
import { addMove, addRepeat, type Draft } from '@qisuan/game/pad'
import { successOf } from './result.ts'
import { submitProgram, type Submitted } from './submit.ts'

const main = element('main', HTMLElement)
const { round = '', site = '' } = main.dataset
const taskId: TaskId = main.dataset['task'] === 'sand' ? 'sand' : 'energy'
const task = tasks[taskId]

const program = element('#program', HTMLTextAreaElement)
const gutter = element('#gutter', HTMLOListElement)
const run = element('#run', HTMLButtonElement)
const result = element('#result', HTMLElement)
const best = element('#best', HTMLElement)
const board = new Board(task)
const energyOnBoard = cellsOf(task, '*').length
const drafts: Draft[] = []

function draft(): Draft {
  return { text: program.value, caret: program.selectionStart }
}

/** Writes a draft into the editor without focus, which would open the keyboard on a phone. */
function write({ text, caret }: Draft): void {
  program.value = text
  program.setSelectionRange(caret, caret)
  edited()
}

function change(next: Draft): void {
  drafts.push(draft())
  write(next)
}

/** Updates line numbers, preview and counters after every edit. */
function edited(): void {
  const lines = program.value.split('\n').length
  gutter.replaceChildren(...Array.from({ length: lines }, (_, index) => build('li', '', String(index + 1))))
  gutter.scrollTop = program.scrollTop
  const parsed = parseProgram(program.value)
  board.reset()
  board.preview(parsed.ok ? replay(task, parsed.statements) : null)
  count([], parsed)
}

function count(frames: readonly Frame[], parsed: Parsed): void {
  const collected = frames.filter((frame) => frame.collected).length
  element('#count-energy', HTMLElement).textContent = `${collected}/${energyOnBoard}`
  element('#count-steps', HTMLElement).textContent = String(frames.length)
  element('#count-commands', HTMLElement).textContent = parsed.ok ? String(countCommands(parsed.statements)) : '–'
}

function markLine(line: number, className: 'active' | 'faulty'): void {
  for (const [index, item] of [...gutter.children].entries()) item.className = index === line - 1 ? className : ''
}

function showMessage(sentence: string, tone: 'calm' | 'trouble'): void {
  result.dataset['tone'] = tone
  result.replaceChildren(build('p', 'sentence', sentence))
}

/** Animates and submits the program in parallel; shows the result when both are done. */
async function runProgram(): Promise<void> {
  const text = program.value
  const parsed = parseProgram(text)
  if (!parsed.ok) {
    markLine(parsed.line, 'faulty')
    return showMessage(copy.status.fault(parsed.line, copy.faults[parsed.fault](parsed.word)), 'trouble')
  }
  const played = replay(task, parsed.statements)
  showMessage(copy.status.running, 'calm')
  element('.field', HTMLElement).scrollIntoView({ block: 'nearest' })
  const showStep = (frames: readonly Frame[]) => {
    count(frames, parsed)
    markLine(frames[frames.length - 1]?.line ?? 1, 'active')
  }
  const [submitted] = await Promise.all([submitProgram(round, taskId, text), board.play(played, showStep)])
  if (submitted.kind !== 'judged') return showMessage(copy.status[submitted.kind], 'trouble')
  if (played.outcome !== 'goal') {
    markLine(played.stoppedAtLine, 'faulty')
    return showMessage(copy.outcomes[played.outcome](played.stoppedAtLine, copy.tasks[taskId].block), 'trouble')
  }
  showSuccess(submitted, { task: taskId, statements: parsed.statements, replay: played })
}

function showSuccess(
  { verdict }: Extract<Submitted, { kind: 'judged' }>,
  success: Parameters<typeof successOf>[0],
): void {
  result.dataset['tone'] = 'success'
  result.replaceChildren(...successOf(success, verdict, site))
  result.scrollIntoView({ block: 'nearest' })
  markLine(0, 'active')
  best.textContent = copy.result.best(pointsText(verdict.best))
  best.hidden = false
}

/** Locks the program during a run, so that the animation matches the program that was submitted. */
async function onRun(): Promise<void> {
  if (main.ariaBusy === 'true') return
  main.ariaBusy = 'true'
  program.readOnly = true
  run.textContent = copy.editor.running
  try {
    await runProgram()
  } finally {
    main.ariaBusy = 'false'
    program.readOnly = false
    run.textContent = copy.editor.run
  }
}

function onPad(button: HTMLElement): void {
  const direction = button.dataset['move']
  if (main.ariaBusy === 'true') return
  if (direction === 'up' || direction === 'down' || direction === 'left' || direction === 'right') {
    change(addMove(draft(), direction))
  } else if (button.id === 'repeat') change(addRepeat(draft()))
  else if (button.id === 'undo') write(drafts.pop() ?? draft())
  else if (button.id === 'use-hint') {
    const hint = element('#hint', HTMLElement).textContent
    change({ text: hint, caret: hint.length })
    program.scrollIntoView({ block: 'nearest' })
  }
}

program.addEventListener('input', edited)
program.addEventListener('scroll', () => {
  gutter.scrollTop = program.scrollTop
})
program.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void onRun()
})
run.addEventListener('click', () => void onRun())
for (const button of document.querySelectorAll<HTMLElement>('.key, #use-hint')) {
  button.addEventListener('click', () => onPad(button))
}
if (main.dataset['exam'] === 'true') offerHandIn(round, taskId, () => showMessage(copy.handIn.failed, 'trouble'))
write({ text: program.value.trimEnd(), caret: program.value.trimEnd().length })
// The button is disabled in the HTML, because clicks have no effect before this script runs.
run.disabled = false
