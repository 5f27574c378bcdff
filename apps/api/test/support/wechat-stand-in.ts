import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export const account = { appId: 'wx0123456789abcdef', appSecret: '0123456789abcdef0123456789abcdef' }

/** Answer of the stand-in to a call that is right. */
export type Behaviour =
  | { does: 'answer' }
  | { does: 'refuse'; code: number }
  | { does: 'say'; status: number; body: string }
  | { does: 'cut' }

/**
 * WeChat's API as its documentation describes it, on 127.0.0.1: a stable access token, and tickets for whoever has it. It answers 200 to
 * everything and says in the body what is wrong.
 */
export async function startWeChatStandIn() {
  const server = createServer((request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port')

  const standIn = {
    url: `http://127.0.0.1:${address.port}`,
    /** Calls so far, in order: `token`, `token renewed`, `ticket`. */
    calls: [] as string[],
    /** The token that it accepts; a test changes it as another system that renews it does. */
    token: 'token 1',
    /** The token that it gives out, unless asked to renew it. */
    given: 'token 1',
    /** Code of its refusal of any other: 40001 invalid, 42001 expired. */
    staleCode: 40_001,
    onTicket: { does: 'answer' } as Behaviour,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  let tickets = 0

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', standIn.url)
    const body = Buffer.concat(await request.toArray()).toString()
    if (request.method === 'POST' && url.pathname === '/cgi-bin/stable_token') giveToken(body, response)
    else if (request.method === 'GET' && url.pathname === '/cgi-bin/ticket/getticket') giveTicket(url, response)
    else response.writeHead(404).end()
  }

  function giveToken(body: string, response: ServerResponse) {
    const form: Record<string, unknown> = JSON.parse(body)
    standIn.calls.push(form['force_refresh'] === true ? 'token renewed' : 'token')
    if (form['grant_type'] !== 'client_credential') return refuse(response, 40_002)
    if (form['appid'] !== account.appId) return refuse(response, 40_013)
    if (form['secret'] !== account.appSecret) return refuse(response, 40_125)
    if (form['force_refresh'] === true) standIn.token = standIn.given = `token of ${standIn.calls.length}`
    response.end(JSON.stringify({ access_token: standIn.given, expires_in: 7200 }))
  }

  function giveTicket(url: URL, response: ServerResponse) {
    standIn.calls.push('ticket')
    if (url.searchParams.get('access_token') !== standIn.token) return refuse(response, standIn.staleCode)
    if (url.searchParams.get('type') !== 'jsapi') return refuse(response, 40_097)
    tickets += 1
    respond(standIn.onTicket, response, { errcode: 0, errmsg: 'ok', ticket: `ticket ${tickets}`, expires_in: 7200 })
  }

  return standIn
}

function respond(behaviour: Behaviour, response: ServerResponse, usual: object) {
  switch (behaviour.does) {
    case 'answer':
      return void response.end(JSON.stringify(usual))
    case 'refuse':
      return refuse(response, behaviour.code)
    case 'say':
      return void response.writeHead(behaviour.status).end(behaviour.body)
    case 'cut':
      return void response.destroy()
  }
}

function refuse(response: ServerResponse, code: number) {
  response.end(JSON.stringify({ errcode: code, errmsg: `refused by the stand-in, rid: 6543-21` }))
}
