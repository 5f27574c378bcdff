import { callbackify } from 'node:util'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { currentActor } from './console-call.ts'

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void

const nobody = ''

/**
 * A pool whose connections carry the operator of the current call of the console, from which the audit reads who changes something and why.
 * A program that only reads is refused every change by the database, as everybody is while the database itself only reads. All is compared at
 * each checkout, so that no connection goes to somebody else with it; calls without an operator cost no statement.
 */
export class ActorPool extends Pool {
  private readonly carried = new WeakMap<PoolClient, string>()

  override connect(): Promise<PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<PoolClient> | void {
    const actor = currentActor()
    const connected = super.connect().then((client) => this.name(client, actor))
    if (!callback) return connected
    callbackify(() => connected)((error, client?: PoolClient) =>
      callback(error ?? undefined, client, (broken) => client?.release(broken)),
    )
  }

  private async name(client: PoolClient, actor: ReturnType<typeof currentActor>): Promise<PoolClient> {
    const settings = [actor?.operator ?? '', actor?.action ?? '', actor?.reason ?? '', actor?.readOnly ? 'on' : null]
    const wanted = actor ? JSON.stringify(settings) : nobody
    if ((this.carried.get(client) ?? nobody) === wanted) return client
    try {
      await client.query(
        `select set_config('qisuan.operator', $1, false), set_config('qisuan.action', $2, false), set_config('qisuan.reason', $3, false),
           set_config('default_transaction_read_only', coalesce($4, reset_val), false)
         from pg_settings where name = 'default_transaction_read_only'`,
        settings,
      )
    } catch (error) {
      client.release(true)
      throw error
    }
    this.carried.set(client, wanted)
    return client
  }
}

/**
 * Connections to a pool in transaction mode (PgBouncer), where each transaction may meet another session: whatever an operator does goes to
 * the database itself, because its sessions carry the operator's name.
 */
export class PooledConnections extends Pool {
  private readonly direct: ActorPool

  constructor(settings: PoolConfig, direct: ActorPool) {
    super(settings)
    this.direct = direct
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<PoolClient> | void {
    const pool = currentActor() ? this.direct : { connect: super.connect.bind(this) }
    return callback ? pool.connect(callback) : pool.connect()
  }
}
