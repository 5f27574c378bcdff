interface Screen {
  isTTY?: boolean
  write(text: string): unknown
}

const width = 24

/** A progress bar on a terminal; elsewhere, such as in a log, one line per tenth. `done` is from 0 to 1. */
export function progressBar(screen: Screen): { show(done: number, note: string): void; end(): void } {
  let tenths = -1
  return {
    show(done, note) {
      const filled = Math.round(done * width)
      const line = `${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${String(Math.floor(done * 100)).padStart(3)}%  ${note}`
      const tenth = Math.floor(done * 10)
      if (screen.isTTY) screen.write(`\r${line}\u001B[K`)
      else if (tenth > tenths) screen.write(`${line}\n`)
      tenths = Math.max(tenths, tenth)
    },
    end() {
      if (screen.isTTY && tenths >= 0) screen.write('\n')
    },
  }
}
