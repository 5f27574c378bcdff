import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { decrypt, derive, encrypt, keyIdOf, keyOf, randomKey, type Key } from './envelope.ts'
import { hashUses, type HashUse } from './sealing.ts'

/** Purpose of a key: to seal personal data, to hash it, to sign sessions. */
export type KeyPurpose = 'seal' | 'hash' | 'session'

/** A key of the installation, as the table `encryption_key` holds it. */
export interface RingKey extends Key {
  purpose: KeyPurpose
  generation: number
  /** Since when it seals or signs; null while processes still learn it. */
  activeFrom: Date | null
  /** The variable that opens it; undefined when this process has it only in memory. */
  openedBy: SecretName | undefined
}

/** The secrets that wrap the keys, as base64 of 32 bytes. The previous ones only unwrap. */
export type Secrets = Partial<Record<SecretName, string | undefined>>
type SecretName = 'DATA_KEY' | 'DATA_KEY_PREVIOUS' | 'SESSION_KEY' | 'SESSION_KEY_PREVIOUS'

/** The keys in the database cannot be opened, or there are none. The message is a full sentence. */
export class KeyError extends Error {}

export interface KeyRing {
  /** Reads the table again. @throws KeyError when a key cannot be opened; the keys then stay as they were */
  load(): Promise<void>
  keys(): readonly RingKey[]
  sealing(): Key
  opening(id: string): Key | undefined
  hashing(use: HashUse): Key
  /** The keys that verify sessions, newest last; the same array until they change. */
  sessions(): readonly RingKey[]
  /** The key that signs sessions. */
  signing(): RingKey
  /** Equal for two processes exactly when they hold the same keys. */
  fingerprint(): string
}

/** A connection or a pool of them. */
type Queryable = Pick<ClientBase, 'query'>

interface Row {
  id: Buffer
  purpose: KeyPurpose
  generation: number
  wrapped: Buffer
  handover: Buffer | null
  activeFrom: Date | null
}

const rowsQuery = `select id, purpose, generation, wrapped, handover, active_from as "activeFrom"
  from encryption_key order by purpose, generation`

/** The variable that wraps the keys of a purpose, and its predecessor. */
const wrappers = {
  seal: ['DATA_KEY', 'DATA_KEY_PREVIOUS'],
  hash: ['DATA_KEY', 'DATA_KEY_PREVIOUS'],
  session: ['SESSION_KEY', 'SESSION_KEY_PREVIOUS'],
} as const satisfies Record<KeyPurpose, readonly SecretName[]>
const purposes = ['seal', 'hash', 'session'] as const

/**
 * Opens the keys of an installation (docs/adr/operation/0037-keys.md). The first call makes those that are missing; several processes may start at
 * once. A database without tables has no keys yet: a restore fills it and loads them.
 * @throws KeyError that names the secret which does not open them
 */
export async function openKeyRing(db: Queryable, secrets: Secrets, now: Date): Promise<KeyRing> {
  let keys: readonly RingKey[] = []
  let sessions: readonly RingKey[] = []
  let hashing = new Map<HashUse, Key>()
  /** Keys that sealed are never forgotten: a request may hold a value that it read before it was sealed again. */
  const opening = new Map<string, Key>()

  const load = async () => {
    if (!(await hasTable(db))) return
    const { rows } = await db.query<Row>(rowsQuery)
    const opened: RingKey[] = []
    for (const row of rows) if (isOurs(secrets, row.purpose)) opened.push(openRow(row, secrets, [...keys, ...opened]))
    const ofHashes = opened.findLast(({ purpose }) => purpose === 'hash')
    if (ofHashes) hashing = new Map(hashUses.map((use) => [use, derive(ofHashes, `hash ${use}`)]))
    for (const key of opened) if (key.purpose === 'seal') opening.set(key.id, key)
    keys = opened
    sessions = opened.filter(({ purpose }) => purpose === 'session')
  }
  const active = (purpose: KeyPurpose): RingKey =>
    there(keys.findLast((key) => key.purpose === purpose && key.activeFrom))

  if (await hasTable(db)) await makeMissing(db, secrets, now)
  await load()
  return {
    load,
    keys: () => keys,
    sealing: () => active('seal'),
    opening: (id) => opening.get(id),
    hashing: (use) => there(hashing.get(use)),
    sessions: () => sessions,
    signing: () => active('session'),
    fingerprint: () => createHash('sha256').update(keys.map(stateOf).join()).digest('hex').slice(0, 16),
  }
}

const stateOf = ({ id, activeFrom }: RingKey): string => `${id} ${activeFrom === null ? 'learnt' : 'active'}`

function there<Value>(key: Value | undefined): Value {
  if (key === undefined)
    throw new KeyError('数据库里还没有密钥：请先建立数据库结构（script/server 或 prisma/prepare.ts）')
  return key
}

async function hasTable(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ known: boolean }>(`select to_regclass('encryption_key') is not null as known`)
  return rows[0]?.known ?? false
}

/** Makes the first key of each purpose. Of two processes that do it at once, one is late and uses the other's. */
async function makeMissing(db: Queryable, secrets: Secrets, now: Date): Promise<void> {
  const { rows } = await db.query<{ purpose: KeyPurpose }>('select distinct purpose from encryption_key')
  const known = rows.map(({ purpose }) => purpose)
  for (const purpose of purposes) {
    if (known.includes(purpose) || !isOurs(secrets, purpose)) continue
    if (purpose !== 'session') await requireNothingSealed(db)
    await insertKey(db, { ...newKey(purpose, 1), activeFrom: now }, secrets)
  }
}

/** Another key would seal and hash beside a lost one, and nobody could log in. @throws KeyError */
async function requireNothingSealed(db: Queryable): Promise<void> {
  const { rows } = await db.query('select from user_account where phone_key is not null limit 1')
  if (rows.length > 0) throw new KeyError('数据库里有加密的内容，它们的密钥却不见了：请从备份恢复')
}

/** A new key, not in use yet. */
export function newKey(purpose: KeyPurpose, generation: number): RingKey {
  return { ...randomKey(), purpose, generation, activeFrom: null, openedBy: wrappers[purpose][0] }
}

/** Stores a key; one that is not in use yet is also sealed with its predecessor, from which running processes learn it. */
export async function insertKey(db: Queryable, key: RingKey, secrets: Secrets, predecessor?: Key): Promise<void> {
  await db.query(
    `insert into encryption_key (id, purpose, generation, wrapped, handover, active_from) values ($1, $2, $3, $4, $5, $6)
     on conflict (purpose, generation) do nothing`,
    [
      Buffer.from(key.id, 'hex'),
      key.purpose,
      key.generation,
      wrapped(key, secrets),
      predecessor && encrypt(predecessor, key.bytes, placeOf(key)),
      key.activeFrom,
    ],
  )
}

/** The key, encrypted with the current secret. */
export function wrapped(key: RingKey, secrets: Secrets): Uint8Array<ArrayBuffer> {
  const [current] = wrappers[key.purpose]
  return encrypt(wrapper(secrets, current), key.bytes, placeOf(key))
}

const placeOf = ({ id, purpose }: Pick<RingKey, 'id' | 'purpose'>): string => `encryption_key/${id} ${purpose}`

/** A program that was given no session secret, such as the seed, leaves the session keys alone. */
const isOurs = (secrets: Secrets, purpose: KeyPurpose): boolean => secrets[wrappers[purpose][0]] !== undefined

/** Opens a key with a secret; or takes it from memory, or from its predecessor: a running process holds old secrets during a rotation. */
function openRow(row: Row, secrets: Secrets, known: readonly RingKey[]): RingKey {
  const { purpose, generation, activeFrom } = row
  const id = row.id.toString('hex')
  const key = { purpose, generation, activeFrom }
  const openedBy = wrappers[purpose].find((name) => secrets[name] && wrapper(secrets, name).id === keyIdOf(row.wrapped))
  if (openedBy) {
    const bytes = decrypt(wrapper(secrets, openedBy), row.wrapped, placeOf({ id, purpose }))
    return { ...key, ...keyOf(bytes), openedBy }
  }
  const inMemory = known.find((each) => each.id === id)
  if (inMemory) return { ...inMemory, ...key, openedBy }
  const predecessor = known.find((each) => row.handover && each.id === keyIdOf(row.handover))
  if (!row.handover || !predecessor) throw new KeyError(cannotOpen(row))
  return { ...key, ...keyOf(decrypt(predecessor, row.handover, placeOf({ id, purpose }))), openedBy }
}

function cannotOpen({ purpose, generation }: Row): string {
  const [current, previous] = wrappers[purpose]
  return `${current} 打不开数据库里的密钥（${purpose} 第 ${generation} 代），${previous} 也打不开：请放回锁上它们的那一把（数据恢复自备份时，是备份时的那一把），当前的换过了就写成 ${previous}`
}

function wrapper(secrets: Secrets, name: SecretName): Key {
  const bytes = Buffer.from(secrets[name] ?? '', 'base64')
  if (bytes.length !== 32) throw new KeyError(`${name} 必须是 32 字节的 base64`)
  return derive({ bytes }, 'wrap')
}
