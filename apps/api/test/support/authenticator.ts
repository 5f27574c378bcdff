import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

interface Options {
  origin: string
  /** True if it asks for PIN, finger or face. */
  verifies?: boolean
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const hex = (digits: string) => Buffer.from(digits, 'hex')

const flags = { present: 0x01, verified: 0x04, credential: 0x40 }

/** An authenticator in software, as a phone or a security key is one: a key pair on P-256, and what WebAuthn wraps around it. */
export function authenticator({ origin, verifies = true }: Options) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let counter = 0

  const state = (rpId: string, more: number) => {
    const data = Buffer.alloc(5)
    data.writeUInt8(flags.present | (verifies ? flags.verified : 0) | more)
    data.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), data])
  }
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const credential = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
  }

  return {
    /** Data that a browser sends for `newPasskey`. */
    make({ challenge, rp }: { challenge: string; rp: { id: string } }) {
      const [px, py] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
      // CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}, a COSE key for ES256.
      const key = Buffer.concat([hex('a5010203262001215820'), px, hex('225820'), py])
      const attested = Buffer.concat([Buffer.alloc(16), hex('0020'), id, key])
      const data = Buffer.concat([state(rp.id, flags.credential), attested])
      // CBOR: {fmt: "none", attStmt: {}, authData: …}.
      const head = hex('a363666d74646e6f6e656761747453746d74a0686175746844617461')
      const attestationObject = base64url(Buffer.concat([head, Buffer.from([0x58, data.length]), data]))
      return {
        ...credential,
        response: { clientDataJSON: base64url(clientData('webauthn.create', challenge)), attestationObject },
      }
    },
    /** Data that a browser sends for `passkeyChallenge`. */
    answer({ challenge, rpId }: { challenge: string; rpId: string }) {
      counter += 1
      const data = state(rpId, 0)
      const client = clientData('webauthn.get', challenge)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      }
    },
  }
}
