import { SettingsError } from './config.ts'

/** Reads settings, or ends the process with a sentence for the operator. */
export function settingsOrExit<Settings>(read: (env: NodeJS.ProcessEnv) => Settings): Settings {
  try {
    return read(process.env)
  } catch (error) {
    if (error instanceof SettingsError) exitWith(error.message)
    throw error
  }
}

export function exitWith(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
