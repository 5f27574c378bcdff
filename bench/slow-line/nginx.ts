import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Names of site and arena, as in docker/room.conf. */
export const names = { site: 'example.org', arena: 'play.example.org' }

/** Folder with a certificate for both names, which is its own authority. */
export async function openTls(): Promise<{ folder: string; close: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'qisuan-slow-line-'))
  const subject = `/CN=${names.site}`
  const also = `subjectAltName=DNS:${names.site},DNS:${names.arena}`
  const made = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -keyout ${folder}/key.pem -out ${folder}/cert.pem`
  await run('openssl', [...made.split(' '), '-subj', subject, '-addext', also])
  return { folder, close: () => rmSync(folder, { recursive: true }) }
}

interface Started {
  stop(): Promise<void>
}

/** Proxy in front of site and arena, as docs/operations.md has it: TLS and HTTP/2. @param targets URLs of site and arena */
export function startFront(folder: string, address: string, targets: typeof names): Promise<Started> {
  const servers = (['site', 'arena'] as const).map(
    (each) => `server { listen ${address}:443 ssl http2; server_name ${names[each]};
      ssl_certificate ${folder}/cert.pem; ssl_certificate_key ${folder}/key.pem;
      location / { proxy_pass ${targets[each]}; proxy_set_header Host $host; proxy_http_version 1.1; proxy_set_header Connection ''; } }`,
  )
  return startNginx(join(folder, 'front'), `proxy_max_temp_file_size 0; ${servers.join('\n')}`)
}

/** The machine of a room, with docker/room.conf as it is but for places and addresses. @param site where the site listens */
export function startRoomServer(
  folder: string,
  { site, listen, inside = [] }: { site: string; listen: string; inside?: readonly string[] },
): Promise<Started> {
  const shipped = readFileSync(join(import.meta.dirname, '../../docker/room.conf'), 'utf8')
  const config = [
    ['/var/cache/nginx/qisuan-pages', `${folder}/kept-pages`],
    ['/var/cache/nginx/qisuan ', `${folder}/kept `],
    ['/var/log/nginx/error.log', `${folder}/room.log`],
    ['/etc/nginx/tls/room-key.pem', `${folder}/key.pem`],
    ['/etc/nginx/tls/room.pem', `${folder}/cert.pem`],
    ['/etc/ssl/certs/ca-certificates.crt', `${folder}/cert.pem`],
    [`server ${names.arena}:443;`, `server ${site};`],
    [`server ${names.site}:443;`, `server ${site};`],
    ['listen 443 ', `listen ${listen} `],
  ].reduce((text, [from = '', to = '']) => {
    if (!text.includes(from)) throw new Error(`docker/room.conf has no ${from}`)
    return text.replace(from, to)
  }, shipped)
  return startNginx(join(folder, 'room'), config, inside)
}

async function startNginx(base: string, http: string, inside: readonly string[] = []): Promise<Started> {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${base}-${each};`,
  )
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    `${base}.conf`,
    `${user} daemon off; worker_processes 1; pid ${base}.pid; error_log ${base}-errors.log;
     events { worker_connections 1024; }
     http { access_log off; ${temporary.join(' ')} ${http} }`,
  )
  const [program = 'nginx', ...words] = inside
  const flags = ['-c', `${base}.conf`, '-e', `${base}-errors.log`]
  const child = spawn(program, inside.length > 0 ? [...words, 'nginx', ...flags] : flags, {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await delay(500)
  if (child.exitCode !== null) throw new Error(`nginx ended: ${readFileSync(`${base}-errors.log`, 'utf8')}`)
  return {
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
