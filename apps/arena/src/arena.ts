import type { DatabaseSync } from 'node:sqlite'
import type { Clock } from './clock.ts'
import type { ArenaConfig } from './config.ts'

/** What every part of the arena works with. */
export type Arena = { config: ArenaConfig; db: DatabaseSync; now: Clock }
