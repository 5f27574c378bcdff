import { existsSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export interface Log {
  write: (text: string) => void
  /** The last lines, for an error message. */
  tail: () => string
}

/** Opens `logs/<name>.log` in the data directory, and renames the previous start's log to `<name>.previous.log`. */
export function openLog(dataDir: string, name: string): Log {
  const folder = join(dataDir, 'logs')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${name}.log`)
  if (existsSync(file)) renameSync(file, join(folder, `${name}.previous.log`))
  const descriptor = openSync(file, 'a', 0o600)
  let recent = ''
  return {
    write(text) {
      writeSync(descriptor, text)
      recent = (recent + text).slice(-2000)
    },
    tail: () => recent.trim().split('\n').slice(-8).join('\n'),
  }
}
