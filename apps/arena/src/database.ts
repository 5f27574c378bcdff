import { DatabaseSync } from 'node:sqlite'

const schema = `
  CREATE TABLE IF NOT EXISTS users (
    id TEXT PRIMARY KEY,
    client_id TEXT NOT NULL,
    name TEXT NOT NULL,
    slug TEXT NOT NULL UNIQUE,
    email TEXT NOT NULL UNIQUE,
    role TEXT,
    preferred_language TEXT NOT NULL
  ) STRICT;

  CREATE TABLE IF NOT EXISTS identities (
    provider TEXT NOT NULL,
    external_id TEXT NOT NULL,
    user_id TEXT NOT NULL REFERENCES users (id),
    PRIMARY KEY (provider, external_id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS identities_by_user ON identities (user_id, provider);

  CREATE TABLE IF NOT EXISTS grants (
    user_id TEXT NOT NULL REFERENCES users (id),
    kind TEXT NOT NULL,
    ends INTEGER NOT NULL,
    PRIMARY KEY (user_id, kind)
  ) STRICT;

  CREATE TABLE IF NOT EXISTS classrooms (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    owner_id TEXT NOT NULL REFERENCES users (id),
    code TEXT NOT NULL UNIQUE,
    clan_id TEXT NOT NULL UNIQUE
  ) STRICT;

  CREATE TABLE IF NOT EXISTS memberships (
    group_id TEXT NOT NULL,
    user_id TEXT NOT NULL REFERENCES users (id),
    PRIMARY KEY (group_id, user_id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS memberships_by_user ON memberships (user_id);

  CREATE TABLE IF NOT EXISTS sessions (
    token_hash TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id),
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS sessions_by_expiry ON sessions (expires_at);

  CREATE TABLE IF NOT EXISTS nicknames (
    user_id TEXT PRIMARY KEY REFERENCES users (id),
    nickname TEXT NOT NULL
  ) STRICT;

  CREATE TABLE IF NOT EXISTS signing_keys (
    jwk TEXT PRIMARY KEY,
    made_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE IF NOT EXISTS opened_tasks (
    user_id TEXT NOT NULL REFERENCES users (id),
    round TEXT NOT NULL,
    task TEXT NOT NULL,
    opened_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, round, task)
  ) STRICT;

  CREATE TABLE IF NOT EXISTS attempts (
    id INTEGER PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id),
    round TEXT NOT NULL,
    task TEXT NOT NULL,
    program TEXT NOT NULL,
    outcome TEXT NOT NULL,
    score INTEGER NOT NULL,
    loops INTEGER NOT NULL,
    duration_seconds INTEGER NOT NULL,
    played_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS attempts_by_user ON attempts (user_id, round, task);

  CREATE TABLE IF NOT EXISTS hand_ins (
    user_id TEXT NOT NULL REFERENCES users (id),
    round TEXT NOT NULL,
    handed_in_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, round)
  ) STRICT;

  CREATE TABLE IF NOT EXISTS scores (
    user_id TEXT NOT NULL REFERENCES users (id),
    round TEXT NOT NULL,
    task TEXT NOT NULL,
    score INTEGER NOT NULL,
    duration_seconds INTEGER NOT NULL,
    played_at INTEGER NOT NULL,
    change INTEGER NOT NULL UNIQUE,
    PRIMARY KEY (user_id, round, task)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS scores_by_change ON scores (round, change);
`

/** Opens the SQLite file and creates missing tables. Times are stored as milliseconds since the epoch. */
export function openDatabase(path: string): DatabaseSync {
  const db = new DatabaseSync(path)
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 2000',
  )
  allowSeveralIdentities(db)
  db.exec(schema)
  return db
}

/** Older files let an account have one identity only, which SQLite changes by a new table. */
function allowSeveralIdentities(db: DatabaseSync): void {
  const old = db
    .prepare(`SELECT 1 FROM sqlite_master WHERE name = 'identities' AND sql LIKE '%UNIQUE (provider, user_id)%'`)
    .get()
  if (!old) return
  inTransaction(db, () => {
    db.exec('ALTER TABLE identities RENAME TO single_identities')
    db.exec(schema)
    db.exec('INSERT INTO identities SELECT * FROM single_identities')
    db.exec('DROP TABLE single_identities')
  })
}

export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    db.exec('COMMIT')
    return result
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}
