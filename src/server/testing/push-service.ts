import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'
import { onTestFinished } from 'vitest'

interface Pushed {
  /** The address's last part: which browser. */
  readonly browser: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** How a push service answers: a status, or never. */
type Answer = { readonly status: number; readonly location?: string } | 'silence'

/** A push service on loopback that keeps what it is given. */
export async function startPushService() {
  const pushed: Pushed[] = []
  let answer: Answer = { status: 201 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const browser = request.url?.split('/').at(-1) ?? ''
      pushed.push({ browser, headers: request.headers, body: Buffer.concat(chunks) })
      if (answer === 'silence') return
      const { status, location } = answer
      response.writeHead(status, location === undefined ? {} : { location }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    pushed,
    answerWith: (next: Answer) => {
      answer = next
    },
    browser: (name: string) => buildBrowser(`${origin}/push/${name}`),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export async function testPushService() {
  const service = await startPushService()
  onTestFinished(service.close)
  return service
}

/** A browser as a push service knows it: the only one that can read what it is sent. */
function buildBrowser(endpoint: string) {
  const ours = createECDH('prime256v1')
  const publicKey = ours.generateKeys()
  const auth = randomBytes(16)
  return {
    endpoint,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },

    /** RFC 8291 the other way round: one record, encrypted by the sender's key that stands in its head. */
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16)
      const senderKey = body.subarray(21, 21 + body.readUInt8(20))
      const record = body.subarray(21 + senderKey.length)
      const context = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
      const secret = hkdfSync('sha256', ours.computeSecret(senderKey), auth, context, 32)
      const derive = (info: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', new Uint8Array(secret), salt, `Content-Encoding: ${info}\0`, bytes))
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      decipher.setAuthTag(record.subarray(-16))
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
    },
  }
}

/** Checks who signed a push (RFC 8292), and answers what they said of themselves and with which key. */
export async function readVapid({ headers }: Pick<Pushed, 'headers'>) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(String(headers.authorization)) ?? []
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'))
  return { key, ...payload }
}
