import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'

export const robotSecrets = {
  dingtalk: 'SEC000000000000000000000000000000000000000000000000000000000000demo',
  feishu: 'feishu-yanshi-mishi',
  webhook: `whsec_${Buffer.from('yanshi-mishi-yanshi-mishi').toString('base64')}`,
}

type Kind = 'wecom' | keyof typeof robotSecrets

interface Received {
  kind: Kind
  text: string
  id?: string
}

const sha = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64')

/** Longest age of a timestamp that the makers accept. */
const hour = 3_600_000

/** Checks a message as its maker's documents say. @returns the answer, and the text of an accepted one */
function read(
  kind: Kind,
  { headers }: IncomingMessage,
  { url, raw, now }: { url: URL; raw: string; now: Date },
): { answer: object; text?: string } {
  const isRecent = (ms: number) => Math.abs(now.getTime() - ms) < hour
  const body = JSON.parse(raw)
  switch (kind) {
    case 'wecom': {
      if (url.searchParams.get('key') !== 'demo-key')
        return { answer: { errcode: 93000, errmsg: 'invalid webhook url' } }
      if (Buffer.byteLength(body.text.content) > 2048)
        return { answer: { errcode: 40058, errmsg: 'exceed max length' } }
      return { answer: { errcode: 0, errmsg: 'ok' }, text: body.text.content }
    }
    case 'dingtalk': {
      const timestamp = url.searchParams.get('timestamp') ?? ''
      const sign = sha(robotSecrets.dingtalk, `${timestamp}\n${robotSecrets.dingtalk}`)
      if (!/^\d{13}$/.test(timestamp) || !isRecent(Number(timestamp)) || url.searchParams.get('sign') !== sign)
        return { answer: { errcode: 310000, errmsg: 'sign not match' } }
      return { answer: { errcode: 0, errmsg: 'ok' }, text: body.text.content }
    }
    case 'feishu': {
      const sign = sha(`${body.timestamp}\n${robotSecrets.feishu}`, '')
      if (!/^\d{10}$/.test(body.timestamp) || !isRecent(Number(body.timestamp) * 1000) || body.sign !== sign)
        return { answer: { code: 19021, msg: 'sign match fail or timestamp is not within one hour from current time' } }
      return { answer: { code: 0, msg: 'success' }, text: body.content.text }
    }
    case 'webhook': {
      const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = headers
      const key = Buffer.from(robotSecrets.webhook.slice('whsec_'.length), 'base64')
      if (signature !== `v1,${sha(key, [id, timestamp, raw].join('.'))}`) return { answer: { error: 'signature' } }
      return { answer: {}, text: raw }
    }
  }
}

/** Robots of the makers and a program, which check signatures and keep what they accept. `failing` answers `status` so often. */
export async function robotStandIn(now: () => Date) {
  const received: Received[] = []
  const refused: object[] = []
  const state = { failing: 0, status: 500, silent: false }
  const server = createServer((request, response) => {
    let raw = ''
    request.on('data', (part) => (raw += part))
    request.on('end', () => {
      if (state.silent) return void request.socket.destroy()
      if (state.failing > 0) {
        state.failing -= 1
        return void response.writeHead(state.status).end('busy')
      }
      const url = new URL(request.url ?? '/', 'http://robot.test')
      const kind = url.pathname.split('/')[1] as Kind
      const { answer, text } = read(kind, request, { url, raw, now: now() })
      const id = request.headers['webhook-id']
      if (text === undefined) refused.push(answer)
      else received.push({ kind, text, ...(id !== undefined && { id: String(id) }) })
      response.writeHead(text === undefined && kind === 'webhook' ? 401 : 200).end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    received,
    refused,
    state,
    addresses: {
      wecom: `${root}/wecom?key=demo-key`,
      dingtalk: `${root}/dingtalk?access_token=demo-token`,
      feishu: `${root}/feishu/hook/demo-hook`,
      webhook: `${root}/webhook`,
    },
    of: (kind: Kind) => received.filter((each) => each.kind === kind).map(({ text }) => text),
    clear: () => void received.splice(0),
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** A mail server that takes every letter. */
export async function mailStandIn() {
  const letters: string[] = []
  const server = createTcpServer((socket) => {
    let isLetter = false
    let text = ''
    socket.setEncoding('utf8')
    socket.write('220 mail.test ESMTP\r\n')
    socket.on('error', () => {})
    socket.on('data', (part) => {
      text += String(part)
      if (isLetter) {
        if (!text.endsWith('\r\n.\r\n')) return
        letters.push(text)
        isLetter = false
        socket.write('250 2.0.0 queued\r\n')
      } else {
        for (const line of text.split('\r\n').filter(Boolean)) {
          isLetter ||= line === 'DATA'
          socket.write(line === 'DATA' ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
        }
      }
      text = ''
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    letters,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}
