import { copy } from '../page/copy.ts'
import { cellSize } from '../page/drawing.ts'
import { cellsOf, startOf, type Cell, type Task } from '@qisuan/game/tasks'
import { html, type Html } from './html.ts'

/** Draws the map as SVG. The page script moves `#plan`, `#trail` and `#robot`. */
export function boardOf(task: Task, { live }: { live: boolean }): Html {
  const columns = task.rows[0]?.length ?? 0
  const width = columns * cellSize
  const height = task.rows.length * cellSize
  const { ground } = copy.tasks[task.id]
  return html`<svg
    class="board ${task.id}"
    viewBox="0 0 ${width} ${height}"
    role="img"
    aria-label="${copy.board.label(ground, columns, task.rows.length)}"
  >
    <defs>
      <radialGradient id="${task.id}-glow" cx="1" cy="0" r="0.75">
        <stop class="glow" offset="0" />
        <stop class="glow-end" offset="1" />
      </radialGradient>
      <pattern id="${task.id}-grid" width="${cellSize}" height="${cellSize}" patternUnits="userSpaceOnUse">
        <path class="grid" d="M${cellSize} 0H0V${cellSize}" />
      </pattern>
    </defs>
    <rect class="ground" width="${width}" height="${height}" />
    <rect fill="url(#${task.id}-glow)" width="${width}" height="${height}" />
    ${grounds[task.id](width, height)}
    <rect fill="url(#${task.id}-grid)" width="${width}" height="${height}" />
    ${cellsOf(task, '#').map((cell) => at(cell, html`<rect class="tile" width="${cellSize}" height="${cellSize}" />${blocks[task.id](cell)}`))}
    ${at(startOf(task), html`<circle class="start" cx="30" cy="30" r="9" />`)}
    ${cellsOf(task, 'G').map((cell) => at(cell, goal))} ${live ? lines : ''}
    ${cellsOf(task, '*').map((cell) => html`<g class="energy" data-cell="${cell.x},${cell.y}" transform="translate(${cell.x * cellSize} ${cell.y * cellSize})"><g class="energy-art">${energies[task.id]}</g></g>`)}
    ${live ? html`<g id="robot" class="robot">${robot}</g>` : at(startOf(task), html`<g class="robot">${robot}</g>`)}
  </svg>`
}

/** A text version of the map for screen readers. */
export function boardAsText(task: Task): Html {
  const { energy, block } = copy.tasks[task.id]
  const names: Record<string, string> = {
    S: copy.board.start,
    G: copy.board.goal,
    '*': energy,
    '#': block,
    '.': copy.board.free,
  }
  const lines = task.rows.map((row, index) => {
    const cells = row.split('').map((symbol) => names[symbol] ?? symbol)
    return html`<li>${copy.board.row(index + 1, cells.join(' '))}</li>`
  })
  return html`<details class="as-text">
    <summary>${copy.board.asText}</summary>
    <ol>
      ${lines}
    </ol>
  </details>`
}

function at({ x, y }: Cell, drawing: Html): Html {
  return html`<g transform="translate(${x * cellSize} ${y * cellSize})">${drawing}</g>`
}

const grounds = {
  sand: (width: number, height: number) =>
    html`${[0.16, 0.42, 0.66, 0.88].map((share, index) => {
      const y = height * share
      const sway = index % 2 === 0 ? 26 : -26
      return html`<path class="dune" d="M0 ${y}Q${width / 4} ${y - sway} ${width / 2} ${y}T${width} ${y}" />`
    })}`,
  energy: (width: number, height: number) =>
    html`${[0.24, 0.55, 0.82].map((share) => html`<path class="wire" d="M0 ${height * share}H${width}" />`)}`,
}

const rock = html`<path class="rock" d="M9 45Q6 29 19 18Q31 8 43 17Q55 26 52 42Q50 51 38 51H19Q11 51 9 45Z" /><path
    class="rock-light"
    d="M20 24Q28 16 38 20"
  />`
const pebbles = html`<path class="rock" d="M8 46Q7 33 20 31Q33 31 33 43Q33 51 24 51H14Q9 51 8 46Z" /><path
    class="rock"
    d="M30 34Q30 15 43 14Q54 17 53 36Q52 51 42 51H36Q30 46 30 34Z"
  /><path class="rock-light" d="M38 23Q42 19 46 22" />`
const panel = html`<path class="post" d="M30 40V53M21 53H39" /><path class="panel" d="M14 12H50L46 42H10Z" /><path
    class="panel-line"
    d="M12.600 22H48.600M11.300 32H47.300M26 12L22 42M38 12L34 42"
  />`
const turbine = html`<path class="post" d="M30 26V53M23 53H37" /><path
    class="blade"
    d="M30 26Q24 14 30 5Q34 15 30 26ZM30 26Q43 26 48 36Q37 36 30 26ZM30 26Q23 36 12 36Q17 26 30 26Z"
  /><circle class="hub" cx="30" cy="26" r="3" />`

/** Two drawings of an obstacle, alternating by position for variety. */
const blocks = {
  sand: ({ x, y }: Cell) => ((x * 5 + y * 3) % 4 < 2 ? rock : pebbles),
  energy: ({ x, y }: Cell) => ((x * 3 + y * 5) % 4 < 2 ? panel : turbine),
}

const energies = {
  sand: html`<path class="shell" d="M30 45L14 30Q14 15 30 14Q46 15 46 30Z" /><path
      class="shell-line"
      d="M30 45L21 18M30 45V14M30 45L39 18"
    /><path class="shell" d="M25 43H35L33 48H27Z" />`,
  energy: html`<circle class="cell" cx="30" cy="30" r="17" /><path class="bolt" d="M33 17L21 33H29L27 43L39 27H31Z" />`,
}

const goal = html`<circle class="halo" cx="30" cy="30" r="26" /><circle class="halo" cx="30" cy="30" r="19" /><circle
    class="sun"
    cx="30"
    cy="30"
    r="12"
  />`

const lines = html`<polyline id="plan" class="plan" points="" /><polyline id="trail" class="trail" points="" />`

const robot = html`<path class="antenna" d="M30 16V9" /><circle class="lamp" cx="30" cy="8" r="3.500" />
  <rect class="body" x="12" y="16" width="36" height="29" rx="10" /><rect
    class="face"
    x="17"
    y="22"
    width="26"
    height="14"
    rx="7"
  />
  <g class="eyes"><circle cx="25" cy="29" r="2.600" /><circle cx="35" cy="29" r="2.600" /></g>
  <path class="feet" d="M20 49H26M34 49H40" />`
