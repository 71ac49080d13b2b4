import { madeOnce } from '#server/platform/made-once.ts'
import type { ComposedMessage } from './message.ts'

const CONNECT_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 30_000

export interface SmtpClient {
  send(message: ComposedMessage): Promise<void>
  close(): Promise<void>
}

/**
 * `smtps://` speaks TLS from the first byte, `smtp://` upgrades by STARTTLS where the server offers it. Options of
 * the client can be added to the address (`?requireTLS=false`, `?tls.servername=…`) and win over ours.
 */
export function createSmtpClient(smtpUrl: string): SmtpClient {
  const security = transportSecurity(new URL(smtpUrl))
  let close = (): void => undefined
  // With the first mail: no other start has to load it.
  const open = madeOnce(async () => {
    const { createTransport } = await import('nodemailer')
    const pool = createTransport({
      url: smtpUrl,
      pool: true,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      dnsTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
      ...security,
    })
    close = () => pool.close()
    return pool
  })
  const underWay = new Set<Promise<unknown>>()
  return {
    async send({ envelope, raw }) {
      const sending = open().then((pool) => pool.sendMail({ envelope, raw }))
      underWay.add(sending)
      try {
        await sending
      } finally {
        underWay.delete(sending)
      }
    },
    async close() {
      // A mail that is being delivered is finished; one that still waits fails at once, as a transient error.
      close()
      await Promise.allSettled(underWay)
      // The first mail of all may have opened it meanwhile.
      close()
    },
  }
}

function transportSecurity(url: URL) {
  if (isLoopback(url.hostname)) {
    // A mail server on the same machine usually has a self-signed certificate, and no network lies between.
    return { tls: { rejectUnauthorized: false } }
  }
  // Without this, somebody on the line could hide STARTTLS and read the password.
  return { requireTLS: url.protocol === 'smtp:' && url.password !== '' }
}

const isLoopback = (hostname: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname)
