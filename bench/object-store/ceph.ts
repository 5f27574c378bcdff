import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '@qisuan/launcher/free-port'
import { S3mini } from 's3mini'

const run = promisify(execFile)
/** Region of a Ceph that nobody has named. */
const region = 'default'
const key = { id: 'trial', secret: 'secret-of-a-trial' }

/** A real store that speaks S3. */
export interface Store {
  /** Settings of an installation in a folder of its own. */
  env: Record<string, string>
  /** The same folder without our code around it. */
  client: S3mini
  /** Ends the gateway, as a machine that is switched off. */
  stop(): Promise<void>
  /** Lets the gateway take connections and answer nothing. */
  hang(isHanging: boolean): void
  start(): Promise<void>
  close(): Promise<void>
}

/** Ceph on one machine, with objects in memory: a monitor, one place for objects, and the gateway that speaks S3. Takes twelve seconds. */
export async function openStore(): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), 'qisuan-ceph-'))
  const port = await freePort()
  const conf = join(folder, 'ceph.conf')
  const monitor = `127.0.0.1:${await freePort()}`
  const fsid = randomUUID()
  const osd = randomUUID()
  await Promise.all(['mon', 'osd', 'run'].map((name) => mkdir(join(folder, name))))
  await writeFile(conf, configuration({ folder, fsid, monitor, port }))
  const env = { ...process.env, CEPH_CONF: conf }
  const tool = (program: string, ...words: string[]) => run(program, words, { env })
  const running: ChildProcess[] = []
  const part = async (program: string, ...words: string[]) => {
    const log = await open(join(folder, `${program}.out`), 'a')
    const child = spawn(program, ['-f', ...words], { env, stdio: ['ignore', log.fd, log.fd] })
    await log.close()
    running.push(child)
    return child
  }

  const keyring = join(folder, 'keyring')
  await tool('ceph-authtool', '--create-keyring', keyring, '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *')
  for (const name of ['client.admin', 'client.rgw', 'osd.0']) {
    const all = ['mon', 'osd', 'mgr'].flatMap((kind) => ['--cap', kind, 'allow *'])
    await tool('ceph-authtool', keyring, '--gen-key', '-n', name, ...all)
  }
  const map = join(folder, 'monmap')
  await tool('monmaptool', '--create', '--fsid', fsid, '--add', 'a', monitor, map)
  await tool('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring)
  await part('ceph-mon', '-i', 'a')
  await tool('ceph', '--connect-timeout', '20', 'osd', 'new', osd)
  await tool('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd)
  await part('ceph-osd', '-i', '0')

  const url = `http://127.0.0.1:${port}`
  let gateway: ChildProcess
  const start = async () => {
    gateway = await part('radosgw', '-n', 'client.rgw')
    for (let tries = 0; tries < 600; tries += 1) {
      const isUp = await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isUp) return
      await delay(100)
    }
    throw new Error(`the gateway does not answer, see ${folder}`)
  }
  await start()
  const user = ['--uid', 'trial', '--display-name', 'trial', '--access-key', key.id, '--secret-key', key.secret]
  await tool('radosgw-admin', 'user', 'create', ...user)
  const clientOf = (endpoint: string) =>
    new S3mini({ endpoint, region, accessKeyId: key.id, secretAccessKey: key.secret })
  await clientOf(`${url}/qisuan`).createBucket()

  return {
    env: { STORE_URL: `${url}/qisuan/trial`, STORE_REGION: region, STORE_KEY_ID: key.id, STORE_KEY_SECRET: key.secret },
    client: clientOf(`${url}/qisuan/trial`),
    async stop() {
      const gone = once(gateway, 'exit')
      gateway.kill('SIGKILL')
      await gone
    },
    hang: (isHanging) => void gateway.kill(isHanging ? 'SIGSTOP' : 'SIGCONT'),
    start,
    async close() {
      for (const child of running) child.kill('SIGKILL')
      await delay(200)
      await rm(folder, { recursive: true })
    },
  }
}

interface Place {
  folder: string
  fsid: string
  monitor: string
  port: number
}

const configuration = ({ folder, fsid, monitor, port }: Place) => `[global]
fsid = ${fsid}
mon host = ${monitor}
mon initial members = a
public addr = 127.0.0.1
cluster addr = 127.0.0.1
keyring = ${folder}/keyring
mon data = ${folder}/mon
osd data = ${folder}/osd
rgw data = ${folder}
run dir = ${folder}/run
admin socket = ${folder}/run/$name.asok
log file = ${folder}/$name.log
osd objectstore = memstore
memstore device bytes = 4294967296
mon allow pool size one = true
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd crush chooseleaf type = 0
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${port}
`
