import { backupHours } from '@qisuan/rules/limits'
import { statfs } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import type { Services } from '../../services/services.ts'
import { lastBackup } from '../backups/queries.ts'
import type { Condition, Finding } from './condition.ts'

const gigabyte = 1024 ** 3
const day = 86_400_000

/** Free space from which a disk is full soon: this share of it, but not of a disk with this many bytes free. */
const full = { share: 0.1, bytes: 10 * gigabyte }
/** Bytes of the database's journal that a replica may lack. */
const mostBehind = 64 * 1024 ** 2
/** Milliseconds by which a machine's clock may differ from the database's. */
const mostOff = 2000
/** Days before its end in which a certificate is told of: one that renews itself does so after two thirds of its 90 days. */
const certificateDays = 14

/** Conditions of the machines: disks, clocks, database, Redis, backups, certificate. */
export const machineConditions: readonly Condition[] = [
  {
    key: 'disk_full',
    title: '磁盘快满了',
    over: '磁盘有地方了',
    urgent: true,
    todo: '满了就什么都存不下。清理过期的备份，或者请管服务器的人加大磁盘。',
    link: '/system',
    look: fullDisks,
  },
  {
    key: 'clock_wrong',
    title: '一台机器的时钟不准',
    over: '机器的时钟准了',
    urgent: false,
    todo: '从这台机器进来的人，考试会早开或晚开。请管服务器的人看它和数据库的机器，自动校时（NTP）开着没有。',
    link: '/system',
    look: wrongClock,
  },
  {
    key: 'replica_behind',
    title: '数据库的副本没有跟上',
    over: '数据库的副本跟上了',
    urgent: false,
    todo: '请管服务器的人看副本的那台机器：开着没有，网络通不通。',
    link: '/system',
    look: replicasBehind,
  },
  {
    key: 'redis_away',
    title: 'Redis 连不上',
    over: 'Redis 连上了',
    urgent: false,
    todo: '网站照常，慢一些。请管服务器的人看 Redis。',
    link: '/',
    look: async ({ sharedCache, clock }) =>
      !sharedCache || (await sharedCache.ping()) ? [] : [{ since: clock.now(), fact: '各用各的内存。' }],
  },
  {
    key: 'store_away',
    title: '对象存储连不上',
    over: '对象存储连上了',
    urgent: false,
    todo: '大的文件和图片打不开，其余照常。请管服务器的人看对象存储。',
    link: '/',
    look: async ({ store, clock }) =>
      !store || (await store.ping()) ? [] : [{ since: clock.now(), fact: '存放文件的地方没有响应。' }],
  },
  {
    key: 'backup_failed',
    title: '备份没有做成',
    over: '备份做成了',
    urgent: false,
    todo: '打开“系统”，看备份没有做成的原因，再做一次。',
    link: '/system',
    look: failedBackup,
  },
  {
    key: 'backup_due',
    title: '一天没有备份了',
    over: '有新的备份了',
    urgent: false,
    todo: '打开“系统”，点“立即备份”。每天自动备份的做法在运行手册的“备份与恢复”。',
    link: '/system',
    look: oldBackup,
  },
  {
    key: 'certificate_ending',
    title: '网站的证书快到期了',
    over: '网站的证书换好了',
    urgent: false,
    todo: '到期以后谁也打不开网站。请管服务器的人看自动续期为什么没有成。',
    link: '/',
    look: endingCertificate,
  },
]

async function fullDisks({ config, clock }: Services): Promise<Finding[]> {
  const folders = { 备份: config.backupDir, 内容: config.contentDir, 系统: tmpdir() }
  const findings = await Promise.all(
    Object.entries(folders).map(async ([subject, folder]) => {
      const space = folder === undefined ? undefined : await statfs(folder).catch(() => undefined)
      return space && isFull(space) ? { subject, since: clock.now(), fact: `放${subject}的磁盘${leftText(space)}` } : []
    }),
  )
  return findings.flat()
}

interface Space {
  bavail: number
  blocks: number
  bsize: number
}

export const isFull = ({ bavail, blocks, bsize }: Space): boolean =>
  bavail * bsize < full.bytes && bavail < blocks * full.share

const leftText = ({ bavail, blocks, bsize }: Space) =>
  `只剩 ${((bavail * bsize) / gigabyte).toFixed(1)} GB，${Math.floor((bavail / blocks) * 100)}%。`

/** The clock of this process, against the database's. What the question took on its way is no difference. */
async function wrongClock({ pool, clock }: Services): Promise<Finding[]> {
  const asked = clock.actual().getTime()
  const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at')
  const answered = clock.actual().getTime()
  const off = (asked + answered) / 2 - (rows[0]?.at.getTime() ?? answered)
  if (Math.abs(off) - (answered - asked) / 2 < mostOff) return []
  const fact = `比数据库的时钟${off > 0 ? '快' : '慢'} ${Math.round(Math.abs(off) / 1000)} 秒。`
  return [{ subject: hostname(), since: clock.now(), fact }]
}

/** Replicas that are connected, and slots that wait for one that is not. Without pg_monitor the database does not tell how far they are. */
async function replicasBehind({ pool, clock }: Services): Promise<Finding[]> {
  const { rows } = await pool.query<{ subject: string; behind: number; away: boolean }>(
    `select application_name as subject, false as away,
       pg_wal_lsn_diff(pg_current_wal_lsn(), coalesce(replay_lsn, flush_lsn))::float8 as behind
     from pg_stat_replication where not pg_is_in_recovery()
     union all
     select slot_name, true, coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn), 0)::float8
     from pg_replication_slots where not active and slot_type = 'physical' and not temporary and not pg_is_in_recovery()`,
  )
  return rows.flatMap(({ subject, behind, away }) => {
    const size = `${Math.round(behind / 1024 ** 2)} MB`
    if (away) return { subject, since: clock.now(), fact: `副本 ${subject} 没有连着，差 ${size}。` }
    return behind > mostBehind ? { subject, since: clock.now(), fact: `副本 ${subject} 差 ${size}。` } : []
  })
}

/** The newest end of a backup, by console or by command, was none that has one. */
async function failedBackup({ pool }: Services): Promise<Finding[]> {
  const { rows } = await pool.query<{ at: Date; good: boolean }>(
    `select at, good from (
       (select at, detail ->> 'outcome' = 'done' as good from security_event
        where kind = 'command_run' and detail ->> 'command' = 'backup' order by at desc limit 1)
       union all
       (select ended_at, state = 'done' from job
        where kind = 'makeBackup' and ended_at is not null order by ended_at desc limit 1)
     ) ended order by at desc limit 1`,
  )
  return rows.flatMap(({ at, good }) => (good ? [] : { since: at, fact: '最近一次备份失败了。' }))
}

async function oldBackup(services: Services): Promise<Finding[]> {
  const { at, isDue } = await lastBackup(services)
  if (!isDue) return []
  if (at !== null) return [{ since: new Date(at), fact: '这是最近一次备份的时间。' }]
  return (await isNew(services)) ? [] : [{ since: services.clock.now(), fact: '还没有备份过。' }]
}

/** True on the first day of an installation, by the database's clock, which has set it up. */
async function isNew({ pool }: Services): Promise<boolean> {
  const { rows } = await pool.query<{ is_new: boolean }>(
    `select min(applied_at) > now() - $1 * interval '1 hour' as is_new from schema_migration`,
    [backupHours],
  )
  return rows[0]?.is_new === true
}

/** A certificate changes every few weeks, so an hour may pass between two looks of a process. */
const looked = new Map<string, { at: number; until: Date | Error }>()

async function endingCertificate({ config, clock }: Services): Promise<Finding[]> {
  const site = new URL(config.siteUrl)
  if (site.protocol !== 'https:') return []
  const now = clock.now().getTime()
  const until = await knownEnd(site, now)
  if (until instanceof Error) throw until
  const left = (until.getTime() - now) / day
  if (left > certificateDays) return []
  const fact = left < 0 ? '已经到期。' : `还有 ${Math.floor(left)} 天到期。`
  return [{ since: new Date(Math.min(now, until.getTime() - certificateDays * day)), fact }]
}

/** The end as it was seen within the hour, or that it could not be, which takes seconds; one that is near is looked at again. */
async function knownEnd(site: URL, now: number): Promise<Date | Error> {
  const known = looked.get(site.host)
  if (known && Math.abs(now - known.at) < 3_600_000) {
    if (known.until instanceof Error || known.until.getTime() - now > certificateDays * day) return known.until
  }
  const until = await certificateEnd(site).catch((error: unknown) => new Error('no certificate seen', { cause: error }))
  looked.set(site.host, { at: now, until })
  return until
}

/** End of the certificate that visitors get, whoever signed it. @throws when the site cannot be reached from here */
function certificateEnd({ hostname, port }: URL): Promise<Date> {
  const { promise, resolve, reject } = Promise.withResolvers<Date>()
  const socket = connect(
    {
      host: hostname,
      port: Number(port || 443),
      ...(isIP(hostname) === 0 && { servername: hostname }),
      rejectUnauthorized: false,
      timeout: 5_000,
    },
    () => {
      resolve(new Date(socket.getPeerCertificate().valid_to))
      socket.destroy()
    },
  )
  socket.on('error', reject)
  socket.on('timeout', () => socket.destroy(new Error('the site does not answer')))
  return promise
}
