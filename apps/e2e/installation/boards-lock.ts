import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const folder = () => join(process.env['DATA_DIR'] ?? '', 'boards.lock')
let isHeld = false

/** Waits until no other story publishes the boards of the common site or counts on them, and keeps others waiting. */
export async function holdBoards(): Promise<void> {
  while (!isHeld) {
    isHeld = take()
    if (!isHeld) await setTimeout(200)
  }
}

/** After each test that may hold the boards. */
export function releaseBoards(): void {
  if (isHeld) rmSync(folder(), { recursive: true })
  isHeld = false
}

/** Creating a folder fails where it exists, in whichever process. @returns whether it is ours now */
function take(): boolean {
  try {
    mkdirSync(folder())
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
