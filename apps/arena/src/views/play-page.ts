import { tasks, type Task, type TaskId } from '@qisuan/game/tasks'
import { copy, pointsText } from '../page/copy.ts'
import { boardAsText, boardOf } from './board.ts'
import { html, type Html } from './html.ts'
import type { Page } from './layout.ts'

type PlayView = {
  siteUrl: string
  player: string
  round: string
  task: TaskId
  best: number
  exam: boolean
  framed: boolean
}

export function playPage({ siteUrl, player, round, task, best, exam, framed }: PlayView): Page {
  const texts = copy.tasks[task]
  const body = html`<main
    class="play"
    data-round="${round}"
    data-task="${task}"
    data-site="${siteUrl}"
    data-exam="${String(exam)}"
  >
    <div class="intro">
      <h1>${texts.title}</h1>
      <p>${texts.intro}</p>
      <p class="best" id="best" ${best === 0 ? html`hidden` : ''}>${copy.result.best(pointsText(best))}</p>
    </div>
    <section class="stage">
      <div class="card field">${boardOf(tasks[task], { live: true })}</div>
      <dl class="counts">
        <div>
          <dt>${texts.energy}</dt>
          <dd id="count-energy">0</dd>
        </div>
        <div>
          <dt>${copy.board.steps}</dt>
          <dd id="count-steps">0</dd>
        </div>
        <div>
          <dt>${copy.board.commands}</dt>
          <dd id="count-commands">0</dd>
        </div>
      </dl>
      <div class="card result" id="result" role="status"><p class="sentence">${copy.status.ready}</p></div>
    </section>
    ${editorOf(tasks[task], exam)}
  </main>`
  const backTo = new URL('/score', siteUrl).href
  return { title: texts.title, siteUrl: backTo, player, body, script: '/assets/page/play.ts', framed }
}

function editorOf(task: Task, exam: boolean): Html {
  const { editor } = copy
  return html`<section class="card editor">
    <div class="pad" role="group" aria-label="${editor.pad}">
      ${(['left', 'up', 'down', 'right'] as const).map((direction) => html`<button type="button" class="key" data-move="${direction}" aria-label="${editor[direction]}">${arrows[direction]}</button>`)}
      <button type="button" class="key wide" id="repeat">${editor.repeat}</button>
      <button type="button" class="key wide" id="undo">${editor.undo}</button>
    </div>
    <label class="label" for="program">${editor.title}</label>
    <div class="code">
      <ol class="gutter" id="gutter" aria-hidden="true"></ol>
      <textarea
        id="program"
        rows="9"
        spellcheck="false"
        autocapitalize="off"
        autocomplete="off"
        autocorrect="off"
        wrap="off"
      >
right(1)
</textarea>
    </div>
    <div class="run-bar">
      <button type="button" class="primary" id="run" disabled>${editor.run}</button>
      ${exam ? handIn : ''}
    </div>
    <details class="help">
      <summary>${editor.hintTitle}</summary>
      <p>${editor.hintText}</p>
      <pre id="hint">${task.hint}</pre>
      <button type="button" class="second" id="use-hint">${editor.useHint}</button>
    </details>
    <details class="help">
      <summary>${editor.commandsTitle}</summary>
      <dl class="language">
        ${editor.commands.map(
          ([code, meaning]) =>
            html`<div>
              <dt><code>${code}</code></dt>
              <dd>${meaning}</dd>
            </div>`,
        )}
      </dl>
    </details>
    ${boardAsText(task)}
  </section>`
}

const handIn = html`<button type="button" class="second" id="hand-in">${copy.handIn.button}</button>
  <dialog class="card ask" id="hand-in-dialog" aria-labelledby="hand-in-title">
    <h2 id="hand-in-title">${copy.handIn.title}</h2>
    <p>${copy.handIn.text}</p>
    <form method="dialog">
      <button class="second" value="no">${copy.handIn.no}</button>
      <button class="primary" value="yes">${copy.handIn.yes}</button>
    </form>
  </dialog>`

const arrow = (path: string) => html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}" /></svg>`

const arrows = {
  left: arrow('M19 12H5M11 6L5 12L11 18'),
  up: arrow('M12 19V5M6 11L12 5L18 11'),
  down: arrow('M12 5V19M6 13L12 19L18 13'),
  right: arrow('M5 12H19M13 6L19 12L13 18'),
}
