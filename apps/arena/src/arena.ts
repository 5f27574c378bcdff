import type { DatabaseSync } from 'node:sqlite'
import type { Clock } from './clock.ts'
import type { ArenaConfig } from './config.ts'

/** The dependencies that all parts of the arena share. */
export type Arena = { config: ArenaConfig; db: DatabaseSync; now: Clock }
